import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { classNames } from './class-names.ts';

function project(files: Record<string, string>) {
	const root = temporaryFolder();
	mkdirSync(join(root, 'app/ui'), { recursive: true });
	for (const [name, css] of Object.entries(files)) writeFileSync(join(root, 'app/ui', name), css);
	return { root, nameOf: classNames(root), file: (name: string) => join(root, 'app/ui', name) };
}

it('gives every class of every file a name of its own that CSS accepts', () => {
	const many = Array.from({ length: 1500 }, (_, index) => `.c${index} { top: 0 }`).join('\n');
	const { nameOf, file } = project({
		'a.module.css': many,
		'b.module.css': '.c0 { top: 0 } .x.y { top: 0 }',
	});
	const names = Array.from({ length: 1500 }, (_, index) => nameOf(`c${index}`, file('a.module.css')));
	names.push(...['c0', 'x', 'y'].map((name) => nameOf(name, file('b.module.css'))));
	expect(new Set(names).size).toBe(names.length);
	expect(names.every((name) => /^[a-z][a-z0-9]*$/.test(name))).toBe(true);
});

it('gives the same name to a file that is asked for with a query', () => {
	const { nameOf, file } = project({ 'a.module.css': '.one { top: 0 }' });
	expect(nameOf('one', `${file('a.module.css')}?used`)).toBe(nameOf('one', file('a.module.css')));
});

it('stops at a class that it did not see', () => {
	const { nameOf, file } = project({ 'a.module.css': '.one { top: 0 }' });
	expect(() => nameOf('two', file('a.module.css'))).toThrow('.two in app/ui/a.module.css');
});
