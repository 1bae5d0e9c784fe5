import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { find } from './find.ts';

it('words that are longer than any text are in none', () => {
	expect(find('a+'.repeat(4000))).toEqual([]);
});

it.each(['"', '$', '“ ”', 'NZ$', '\u0301'])('the mark %s alone finds no text', (mark) => {
	expect(find(mark)).toEqual([]);
});

it('words are found in the text that has them, as visitors read it', () => {
	const { title } = load('pages/services.yaml').services[0] ?? {};
	expect(find(`${title}`.toUpperCase())).toMatchObject([
		{ file: 'pages/services.yaml', at: 'services.0', field: 'services.0.title' },
	]);
});

it('a price is found by what is around it on the page', () => {
	const { from } = load('pages/pricing.yaml').labels;
	const { startingAt } = load('pages/pricing.yaml').groups[0]?.offerings[0] ?? {};
	const [first] = find(`${from} NZ$${startingAt} ${load('interface.yaml').prices.withoutGst}`);
	expect(first).toMatchObject({ file: 'pages/pricing.yaml', at: 'groups.0.offerings.0' });
});

it('words of which one is nowhere find nothing', () => {
	const { from } = load('pages/pricing.yaml').labels;
	expect(find(`${from} xylophone`)).toEqual([]);
});
