import { afterEach, expect, it } from 'vitest';
import { editYaml } from '#content/editing/edit.ts';
import { load, setTexts, textOf, withTexts } from '#content/load.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { changesOf } from './changes.ts';
import { dataOf } from './files.ts';
import { form } from './forms.ts';
import { whyFailed } from './mistakes.ts';

afterEach(() => setTexts({}));

const file = 'pages/pricing.yaml';
const { questions } = dataOf(textOf(file)) as { questions: { question: string }[] };

it('after a move, each change leads to the entry that it is about', () => {
	const before = { [file]: textOf(file) };
	const changed = editYaml(before[file], {
		kind: 'set',
		path: ['questions', 0, 'answer'],
		value: 'It depends.',
	});
	const added = editYaml(changed, {
		kind: 'add',
		path: ['questions'],
		at: 1,
		value: { question: 'Is it new?', answer: 'Yes.' },
	});
	const last = questions.length;
	const text = editYaml(added, { kind: 'move', path: ['questions', last], to: 0 });
	const moved = questions.at(-1)?.question;
	const changes = changesOf({ before, after: { [file]: text } });
	const titleAt = (at: string) => withTexts({ [file]: text }, () => form({ file, at })?.title);
	const titles = changes.map(({ at, place, after }) => [titleAt(at), place, after]);
	expect(titles).toHaveLength(3);
	for (const [title = '', place] of titles) expect(place?.startsWith(title)).toBe(true);
	expect(titles.find(([, , after]) => after === 'moved to place 1')?.[0]).toContain(moved);
});

it.each([
	['up', 1, 0],
	['down', 0, 1],
])('of two that a move %s has exchanged, both are named', (_, from, to) => {
	const before = { [file]: textOf(file) };
	const text = editYaml(before[file], { kind: 'move', path: ['questions', from], to });
	const [change, ...others] = changesOf({ before, after: { [file]: text } });
	expect(others).toEqual([]);
	for (const { question } of questions.slice(0, 2)) expect(change?.after).toContain(`“${question}`);
	expect(change?.place).not.toContain(questions[from]?.question);
});

it('of two without names that have changed places, it says which one was moved where', () => {
	const services = 'pages/services.yaml';
	const before = { [services]: textOf(services) };
	const path = ['services', 0, 'points', 1];
	const text = editYaml(before[services], { kind: 'move', path, to: 0 });
	const [change, ...others] = changesOf({ before, after: { [services]: text } });
	expect(others).toEqual([]);
	expect(change?.place).toMatch(/ [12]$/);
	expect(change?.after).toMatch(/^moved to place [12]$/);
});

it('what was taken off leads to what it was in', () => {
	const before = { [file]: textOf(file) };
	const text = editYaml(before[file], { kind: 'remove', path: ['groups', 1, 'offerings', 0] });
	expect(changesOf({ before, after: { [file]: text } })).toMatchObject([{ at: 'groups.1' }]);
});

it.each<[FileName, string | RegExp, string]>([
	['pages/small-business.yaml', /offering: .*/, 'offering: Nobody'],
	['pages/home.yaml', 'call: plumber', 'call: plumbing'],
	['pages/home.yaml', '- service: custom', '- service: customs'],
	['pages/home.yaml', 'id: get-in-touch', 'id: hero'],
	[file, 'bestFor: ', 'about: '],
	['dental/demo-tasks.yaml', /openTask: .*/, 'openTask: 9'],
])(
	'why %s cannot be read with %s as “%s” is said without files and names in them',
	(name, old, now) => {
		setTexts({ [name]: textOf(name).replace(old, now) });
		let sentence = '';
		try {
			load(name);
		} catch (error) {
			sentence = whyFailed(error);
		}
		expect(sentence).not.toBe('');
		expect(sentence).not.toMatch(/\.yaml|Known are|reference|\.\d/);
	},
);
