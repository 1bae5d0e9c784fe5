import { expect, it, onTestFinished } from 'vitest';
import { businessFunctions, tradesFunctions } from './business-functions.ts';
import { load } from './load.ts';
import { offerings } from './offerings.ts';
import { setWords } from './reading/words-in-use.ts';
import { askAbout, subjects, titlesById } from './subjects.ts';

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

it('nobody can ask about a service that is off the site', () => {
	const name = 'pages/services.yaml';
	const words = structuredClone(load(name));
	onTestFinished(() => setWords({ [name]: words }));
	const [first, ...others] = words.services;
	expect(subjects()).toContain(first?.title);
	setWords({ [name]: { ...words, services: [{ ...first, hidden: true }, ...others] } });
	expect(subjects()).not.toContain(first?.title);
});

it('there is no link to ask about what is not on the site', () => {
	expect(() => askAbout('nothing')).toThrow('called nothing');
});
