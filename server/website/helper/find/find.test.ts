import { expect, it } from 'vitest';
import { fillIn, priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { editableFiles } from '../files.ts';
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
	[`${offering?.name} description`, 'description'],
	[`${address.street}, ${address.city}`, 'street'],
])('what the page puts together as “%s” leads to %s', (words, field) => {
	expect(find(words)[0]?.field).toMatch(new RegExp(`${RegExp.escape(field)}$`));
});

it.each([
	[
		`${labels.from} NZ$${offering?.startingAt} ${load('interface.yaml').prices.withoutGst}`,
		[priceText(offering?.startingAt ?? 0).replace('$', '')],
	],
	[`${address.street}, ${address.city}`, [address.street, address.city]],
])(
	'of “%s”, which the page puts together, each part is found and marked as one',
	(words, parts) => {
		const found = find(words);
		expect(found.filter(({ match }) => match !== 'part')).toEqual([]);
		for (const part of parts) {
			expect(found.map(({ around: [, hit] }) => hit.replaceAll(/\s/g, ' '))).toContain(part);
		}
	},
);

it('what has words only as parts of others is not said to have them', () => {
	const cut = load('pages.yaml').businessProcessAutomation.title.replaceAll(/s\b/g, '');
	expect(find(cut)[0]?.match).toBe('near');
});

it('of what a page fills in itself, its value is shown and found', () => {
	const { notice } = load('interface.yaml').booking;
	const { name: service, country } = load('processors.yaml').bookingServices.calendly;
	const [first] = find(fillIn(notice, { service, country }));
	expect(first).toMatchObject({ field: 'booking.notice', match: 'words' });
});

/** The files whose words visitors see on pages, in their order. */
const pageFiles = editableFiles().filter((file) => file.startsWith('pages/'));

it.each(['prices', 'maori', 'dentist'])(
	'of “%s”, texts of pages come first in their order, then labels, and examples last',
	(words) => {
		const found = find(words).filter(({ match }) => match === 'words');
		const places = found.map(({ file, field }) => {
			if (file.startsWith('dental/')) return pageFiles.length + 1;
			const isOnPage = file.startsWith('pages/') && !/label$/i.test(field);
			return isOnPage ? pageFiles.indexOf(file as FileName) : pageFiles.length;
		});
		expect(places.length).toBeGreaterThan(0);
		expect(places).toEqual(places.toSorted((a, b) => a - b));
	},
);

it('whether prices include GST is found by saying so', () => {
	const found = find('GST included').map(({ field }) => field);
	expect(found).toContain('pricesIncludeGst');
	expect(found).toContain('prices.withGst');
});

it('a price is not found by a part of its digits, or by almost the same', () => {
	const price = String(offering?.startingAt);
	expect(find(`$${price}`)[0]?.field).toMatch(/startingAt$/);
	for (const other of [price.slice(1), price.slice(0, -1), `${price}0`]) {
		expect(find(`$${other}`).filter(({ field }) => field.endsWith('startingAt'))).toEqual([]);
	}
});

it.each([
	['phone number', 'phone.shown'],
	['Email address', 'email'],
	['street', 'address.street'],
])('“%s” finds that of the firm first', (words, field) => {
	expect(find(words)[0]).toMatchObject({ file: 'site.yaml', field, match: 'words' });
});

it('what a field is called counts as its words', () => {
	expect(find(`${offering?.name} starting at`)[0]?.match).toBe('words');
});

it.each([
	['maori', 'Māori'],
	[phone.shown.replaceAll(/\s/g, ' '), phone.shown],
])('what is found for “%s” is marked as it is written', (words, marked) => {
	const marks = find(words).map(({ around: [, hit] }) => hit.replaceAll(/\s/g, ' '));
	expect(marks).toContain(marked.replaceAll(/\s/g, ' '));
});

it('words are found with a letter left out, one too many, or two exchanged, and without a space', () => {
	const { heading } = load('pages/home.yaml').hero;
	const [first = '', second] = heading.split(' ');
	const expected = expect.objectContaining({ field: 'hero.heading', match: 'near' });
	const mistyped = [/^(..)./, /^(.)(.)/, /^(.)(.)/].map((letters, index) =>
		first.replace(letters, ['$1', '$1$2$2', '$2$1'][index] ?? ''),
	);
	for (const words of [...mistyped.map((word) => `${second} ${word}`), `${first}${second}`]) {
		expect(find(words)).toContainEqual(expected);
	}
});

it('a phone number is found without its spaces, and marked with them', () => {
	const [first] = find(phone.shown.replaceAll(/\D/g, ''));
	expect(first?.field).toBe('phone.shown');
	expect(first?.around[1].replaceAll(/\D/g, '')).toBe(phone.shown.replaceAll(/\D/g, ''));
});

it('words that are nowhere find nothing', () => {
	expect(find(`${labels.from} xylophone`)).toEqual([]);
});
