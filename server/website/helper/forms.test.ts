import { expect, it, onTestFinished } from 'vitest';
import { editYaml } from '#content/editing/edit.ts';
import { setTexts, textOf } from '#content/load.ts';
import { wordsFileOf } from '#content/page-names.ts';
import { nameOfFile } from './files.ts';
import { form } from './forms.ts';

it.each([
	['offering', 'pages/pricing.yaml', ['groups', 0, 'offerings', 0], 'pricing.offerings.0'],
	['service', 'pages/services.yaml', ['services', 0], 'services.cards.0'],
	['use case', 'pages/small-business.yaml', ['useCases', 0], 'smallBusiness.useCases.0'],
] as const)('a choice says which %s visitors do not see', (_, file, path, at) => {
	onTestFinished(() => setTexts({}));
	const edit = { kind: 'add', path: [...path], at: 0, name: 'hidden', value: 'true' } as const;
	setTexts({ [file]: editYaml(textOf(file), edit) });
	const { fields } = form({ file: 'pages/home.yaml', at }) ?? { fields: [] };
	const labels = fields.flatMap(({ options = [] }) => options.map(({ label }) => label));
	expect(labels.filter((label) => label.endsWith('(not on the site)'))).toHaveLength(1);
});

it('a page to choose is called as everywhere else', () => {
	const { fields } = form({ file: 'pages/services.yaml', at: 'services.1' }) ?? { fields: [] };
	const pages = fields.find(({ name }) => name.endsWith('.page'))?.options ?? [];
	expect(pages.length).toBeGreaterThan(0);
	for (const { value, label } of pages) expect(label).toBe(nameOfFile(wordsFileOf(value)));
});

it('what a page fills in is not said to be filled in already', () => {
	const { fields } = form({ file: 'interface.yaml', at: 'chooser' }) ?? { fields: [] };
	const filledByPage = fields.filter(({ value }) => value.includes('{{'));
	expect(filledByPage).not.toEqual([]);
	expect(filledByPage.filter(({ shown }) => shown !== undefined)).toEqual([]);
});

it.each([
	['owner.yaml', '', 'nzbn', true],
	['pages/pricing.yaml', 'groups.0.offerings.0', 'groups.0.offerings.0.bestFor', false],
] as const)('the form of %s %s says whether %s may stay empty', (file, at, name, mayBeEmpty) => {
	const field = form({ file, at })?.fields.find((one) => one.name === name);
	expect(field?.mayBeEmpty).toBe(mayBeEmpty);
});
