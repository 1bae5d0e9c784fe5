import { expect, it } from 'vitest';
import { businessFunctions, tradesFunctions } from './business-functions.ts';
import { detailsOf } from './forms.ts';
import { offerings } from './offerings.ts';
import { askAbout, titlesById } from './subjects.ts';

it('every row and offering has a link by which its title is found', () => {
	const rows = [...businessFunctions, ...tradesFunctions].map(
		({ id, title }) => [id, title] as const,
	);
	for (const [id, title] of [...rows, ...offerings.map(({ name }) => [name, name] as const)]) {
		const { searchParams } = new URL(askAbout(id), 'https://site.example');
		expect(titlesById()[searchParams.get('about') ?? '']).toBe(title);
	}
	const [phone] = detailsOf({ form: 'contact', fields: { phone: '04 555 0100' }, source: null });
	expect(phone?.label, 'in the owner’s words').toBe('Phone');
	expect(askAbout('Web Scraping')).toBe('/contact?about=web-scraping');
	expect(() => askAbout('nothing')).toThrow('called nothing');
});
