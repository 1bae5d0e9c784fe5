import { expect, it, onTestFinished } from 'vitest';
import { editYaml } from '#content/editing/edit.ts';
import type { Field } from '#content/editing/fields.ts';
import { load, setTexts, textOf } from '#content/load.ts';
import { findEntry } from './entries.ts';
import { editableFiles, treeOf } from './files.ts';
import { form } from './forms.ts';
import { pathText } from './places.ts';

const listsIn = (field: Field): Field[] =>
	field.children.flatMap((child) => [
		...(child.kind === 'list' && !child.isOfTexts ? [child] : []),
		...listsIn(child),
	]);

const newEntries = editableFiles().flatMap((file) =>
	listsIn(treeOf(file)).map(({ path, children }) => ({
		file,
		at: pathText([...path, children.length]),
	})),
);

it.each(newEntries)('a new entry at $at of $file has none of the words of others', (address) => {
	const typed = form({ ...address, isNew: true })?.fields.filter(({ options }) => !options);
	expect(typed?.filter(({ value }) => value !== '')).toEqual([]);
});

const groupsIn = (field: Field): Field[] => [field, ...field.children.flatMap(groupsIn)];

it.each(newEntries)('a new entry at $at of $file has only what its schema requires', (address) => {
	const entry = findEntry(address.file, address.at, true)?.entry;
	const copied = (entry ? groupsIn(entry) : []).flatMap(({ optionalEntries, value }) =>
		optionalEntries.filter((key) => Object.hasOwn(value as object, key)),
	);
	// Lists that are required stay as in the entry above until they are changed.
	const isInList = entry && listsIn(entry).length > 0;
	expect(isInList ? [] : copied).toEqual([]);
});

it('below what is not on the site, a new entry is on it', () => {
	const file = 'pages/services.yaml';
	const last = load(file).services.length - 1;
	const path = ['services', last];
	const text = editYaml(textOf(file), { kind: 'add', path, at: 0, name: 'hidden', value: 'true' });
	onTestFinished(() => setTexts({}));
	setTexts({ [file]: text });
	expect(findEntry(file, `services.${last}`)?.entry.value).toHaveProperty('hidden');
	expect(findEntry(file, `services.${last + 1}`, true)?.entry.value).not.toHaveProperty('hidden');
});
