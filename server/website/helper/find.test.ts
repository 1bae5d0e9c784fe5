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

const { labels, groups } = load('pages/pricing.yaml');
const offering = groups[0]?.offerings[0];
const { address, phone } = load('site.yaml');

it.each([
	[
		`${labels.from} NZ$${offering?.startingAt} ${load('interface.yaml').prices.withoutGst}`,
		'startingAt',
	],
	[`${labels.bestFor}: ${offering?.bestFor}`, 'bestFor'],
	[`Or ring us: ${phone.shown}`, 'phone.shown'],
	[`${address.street}, ${address.city}`, 'street'],
])('what the page puts together as “%s” leads to %s', (words, field) => {
	expect(find(words).map((one) => one.field.split('.').at(-1))).toContain(field.split('.').at(-1));
});

it('a price comes before a longer one that ends with its digits', () => {
	const [first] = find('$999');
	expect(first?.around.join('')).toBe('$999');
});

it.each([
	['maori', 'Māori'],
	[phone.shown.replaceAll(/\s/g, ' '), phone.shown],
])('what is found for “%s” is marked as it is written', (words, marked) => {
	const marks = find(words).map(({ around: [, hit] }) => hit.replaceAll(/\s/g, ' '));
	expect(marks).toContain(marked.replaceAll(/\s/g, ' '));
});

it('words are found with a letter left out, or one too many', () => {
	const { heading } = load('pages/home.yaml').hero;
	const [first = '', second] = heading.split(' ');
	const expected = expect.objectContaining({ field: 'hero.heading', isNear: true });
	for (const mistyped of [first.replace(/^(..)./, '$1'), first.replace(/^(.)(.)/, '$1$2$2')]) {
		expect(find(`${second} ${mistyped}`)).toContainEqual(expected);
	}
});

it('a phone number is found without its spaces, and marked with them', () => {
	const [first] = find(phone.shown.replaceAll(/\D/g, ''));
	expect(first?.around[1].replaceAll(/\D/g, '')).toBe(phone.shown.replaceAll(/\D/g, ''));
});

it('words that are nowhere find nothing', () => {
	expect(find(`${labels.from} xylophone`)).toEqual([]);
});
