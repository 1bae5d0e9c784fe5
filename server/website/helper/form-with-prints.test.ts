import { expect, it } from 'vitest';
import { firstOffering } from '#test/support/test-website.ts';
import { formWithPrints } from './form-with-prints.ts';

const { file } = firstOffering;

it.each([
	`groups.0.offerings.${'9'.repeat(400)}`,
	`groups.${'9'.repeat(400)}.offerings.0`,
	'0',
	'intro.0',
	'__proto__.0',
])('there is no form for an entry at %s', (at) => {
	expect(formWithPrints({ file, at })).toBeUndefined();
	expect(formWithPrints({ file, at, isNew: true })).toBeUndefined();
});

it.each(['products.yaml', '../package.json', 'constructor', 'legal/figures.yaml'])(
	'%s is no file to change',
	(name) => {
		expect(formWithPrints({ file: name, at: '' })).toBeUndefined();
	},
);

it('the list of all words ends each list with a row that adds to it, if that can be', () => {
	const rowsIn = (name: string) =>
		formWithPrints({ file: name, at: '' })?.sections.flatMap(({ rows }) => rows) ?? [];
	expect(rowsIn(file)).toContainEqual(
		expect.objectContaining({ label: 'Questions: add another one', isNew: true }),
	);
	expect(rowsIn('dental/screens.yaml').filter(({ isNew }) => isNew)).toEqual([]);
});
