import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDescriptions } from '../descriptions.ts';
import { parseYaml } from '../reading/parse-yaml.ts';
import { type FileName, schemaOf } from '../schemas/schemas.ts';
import { type Field, fieldOf, leavesOf } from './fields.ts';
import type { Value } from './write-value.ts';

const { parts, ...descriptions } = readDescriptions();
const files = globSync('**/*.yaml', { cwd: 'content' })
	.filter((name) => !/example|descriptions|processors|products/.test(name))
	.toSorted() as FileName[];

const readValue = (name: FileName): object =>
	parseYaml(readFileSync(join('content', name), 'utf8')).toJS();

function treeOf(name: FileName, value: object = readValue(name)): Field {
	const tree = fieldOf(schemaOf(name), value as Value, { description: descriptions[name], parts });
	if (tree === undefined) throw new Error(`${name} has nothing to change`);
	return tree;
}
const leafOf = (name: FileName, path: string) =>
	leavesOf(treeOf(name)).find((field) => field.path.join('.') === path);

/** Returns the paths of the texts in a value that have several words. No name has. */
const wordsIn = (value: object, path = ''): string[] =>
	Object.entries(value).flatMap(([key, inner]) => {
		if (typeof inner === 'object') return wordsIn(inner, `${path}${key}.`);
		return inner.includes(' ') ? [path + key] : [];
	});

/** Returns the places of a file that can be changed. */
const changeableIn = (name: (typeof files)[number]) =>
	leavesOf(treeOf(name)).map(({ path }) => path.join('.'));

it.each(files)('%s can be changed in each text of several words', (name) => {
	expect(changeableIn(name)).toEqual(expect.arrayContaining(wordsIn(readValue(name))));
});

it.each(files)('%s can be changed in no id or kind', (name) => {
	expect(changeableIn(name).filter((path) => /\b(?:id|kind)$/.test(path))).toEqual([]);
});

it('a price is a number with the label of its name', () => {
	expect(leafOf('pages/pricing.yaml', 'groups.0.offerings.0.startingAt')).toMatchObject({
		kind: 'number',
		label: 'Starting at',
		isPlain: false,
	});
});

it('a text has its sentence, of the file or of what several files share', () => {
	expect(leafOf('owner.yaml', 'nzbn')?.hint).toMatch(/New Zealand Business Number/);
	expect(leafOf('pages/pricing.yaml', 'questions.0.question')?.hint).toBe('As visitors ask it.');
});

it('both lines of an empty telephone number can be filled in', () => {
	const value = { ...readValue('owner.yaml'), agentPhone: { shown: '', dialled: '' } };
	const leaves = leavesOf(treeOf('owner.yaml', value));
	const phone = leaves.filter(({ path }) => path[0] === 'agentPhone');
	expect(phone.map(({ label, value }) => [label, value])).toEqual([
		['As shown', ''],
		['As dialled', ''],
	]);
});

it('an optional text that is not there can be written', () => {
	expect(leafOf('pages/home.yaml', 'hero.voice')).toBeDefined();
});

it('the address of a page, and the hour of its light, cannot be changed', () => {
	const paths = leavesOf(treeOf('pages.yaml')).map(({ path }) => path.slice(1).join('.'));
	expect(paths).toContain('title');
	expect(paths).not.toContain('path');
	expect(paths).not.toContain('view.hour');
});
