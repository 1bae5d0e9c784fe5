import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillFacts } from './facts.ts';
import { priceText } from './format.ts';
import { load, parseContent, siteFacts } from './load.ts';
import { type FileName, schemas } from './schemas.ts';

const yamlOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

it.each(Object.keys(schemas) as FileName[])(
	'%s is valid, and so are the examples of the owner’s details',
	(name) => {
		expect(load(name)).toBeDefined();
		if (name.endsWith('owner.yaml'))
			expect(parseContent(name, yamlOf(name.replace('owner.', 'owner.example.')))).toBeDefined();
	},
);

it.each([
	[
		'pages/pricing.yaml',
		'startingAt: ',
		'startingAt: free # ',
		'groups.0.offerings.0.startingAt: expected number, received "free"',
	],
	[
		'pages/pricing.yaml',
		'        bestFor: ',
		'        bestFour: ',
		'groups.0.offerings.0.bestFor: is missing',
	],
	[
		'services.yaml',
		'action: Talk',
		'actions: x\n  action: Talk',
		'councils.actions: is unknown: misspelt?',
	],
	['site.yaml', 'tagline: ', 'tagline: "{slogan} x"\n# ', 'no fact is called {slogan}'],
	[
		'pages/trades.yaml',
		'claim: manualWork',
		'claim: handWork',
		'claim: handWork does not exist: use manualWork',
	],
	['site.yaml', 'shown: "', 'shown: "19 ', 'phone: dialled does not end with the digits of shown'],
	['pages.yaml', 'path: /contact\n', 'path: contact\n', 'contact.path: begins with /'],
] as const)('an error of %s names its line: %s', (name, before, after, message) => {
	const yaml = yamlOf(name);
	expect(yaml).toContain(before);
	const changed = yaml.replace(before, after);
	const where = message.endsWith('is missing') ? '- name: Inbound' : (after.split('\n')[0] ?? '');
	const line = lineOf(changed, where);
	expect(() => parseContent(name, changed, siteFacts())).toThrow(
		`content/${name}:${line}: ${message}`,
	);
});

it('computes the day after a trial, whether prices have GST, and the lowest of each group', () => {
	const { trial, lowest, gst } = siteFacts();
	expect([trial.dayAfter, /^incl/.test(gst)]).toEqual([
		trial.days + 1,
		load('site.yaml').pricesIncludeGst,
	]);
	for (const { id, offerings } of load('pages/pricing.yaml').groups) {
		const [cheapest] = offerings
			.map(({ startingAt }) => startingAt)
			.toSorted((one, other) => one - other);
		expect(lowest[id]).toBe(priceText(cheapest ?? 0));
	}
});

it('fills in facts, and leaves out what depends on an empty one', () => {
	const facts = { a: 'x', b: '', c: '{a}!', list: [], one: { two: 2 } };
	const fill = (text: string) =>
		fillFacts(text, facts, (message) => {
			throw new Error(message);
		});
	expect(fill('{a}, {c} {one.two} {{count}}')).toBe('x, x! 2 {{count}}');
	expect(fill('{if a}A{if b}B{else}, no b{end}{end}{if list}L{end}')).toBe('A, no b');
	for (const wrong of ['{d}', '{if d}x{end}', '{if a}x', '{one}'])
		expect(() => fill(wrong)).toThrow(/\{/);
});
