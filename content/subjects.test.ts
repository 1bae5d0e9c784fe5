import { expect, it } from 'vitest';
import { businessFunctions, tradesFunctions } from './business-functions.ts';
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
});

it('the link to an offering has its name in plain letters', () => {
	expect(offerings.map(({ name }) => askAbout(name))).toEqual(
		offerings.map(() => expect.stringMatching(/^\/contact\?about=[a-z0-9-]+$/)),
	);
});

it('there is no link to ask about what is not on the site', () => {
	expect(() => askAbout('nothing')).toThrow('called nothing');
});
