import { afterEach, expect, it } from 'vitest';
import { editYaml } from '#content/edit.ts';
import { setTexts, textOf } from '#content/load.ts';
import { changesOf } from './changes.ts';
import { dataOf } from './files.ts';
import { form } from './forms.ts';

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
	const titles = changes.map(({ at, place, after }) => [form({ file, at })?.title, place, after]);
	expect(titles).toHaveLength(3);
	for (const [title = '', place] of titles) expect(place?.startsWith(title)).toBe(true);
	expect(titles.find(([, , after]) => after === 'moved to place 1')?.[0]).toContain(moved);
});

it('what was taken off leads to what it was in', () => {
	const before = { [file]: textOf(file) };
	const text = editYaml(before[file], { kind: 'remove', path: ['groups', 1, 'offerings', 0] });
	expect(changesOf({ before, after: { [file]: text } })).toMatchObject([{ at: 'groups.1' }]);
});
