import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { secretNames } from '#server/config/variables.ts';
import { buildVariables } from '#tools/build/build-settings.ts';

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

it('the container is built with every variable of the build', () => {
	const names = Object.keys(buildVariables.entries).sort();
	expect(all(read('Dockerfile'), /^ARG (\w+)$/gm).sort()).toEqual(names);
	const [, block = ''] = /\n {2}args:\n((?: {4}.*\n)+)/.exec(read('compose.yaml')) ?? [];
	expect(all(block, /^ {4}(\w+):/gm).sort()).toEqual(names);
});

it('the unit takes every secret as a credential', () => {
	const expected = secretNames.map((name) => `${name}:site.${name}`).sort();
	expect(all(read('site.service'), /^LoadCredential=(.*)$/gm).sort()).toEqual(expected);
});

it('the container is built from files that exist and that it is given', () => {
	const given = all(read('Dockerfile.dockerignore'), /^!(.*)$/gm);
	// An owner may put files such as a recording into `public/`.
	const mayBeMissing = (path: string) => path.includes('*') || path === 'public';
	expect(given.filter((path) => !(mayBeMissing(path) || existsSync(path)))).toEqual([]);
	const copied = all(read('Dockerfile'), /^COPY (?!--from)(?:--\S+ )?(.*) \S+$/gm).flatMap((list) =>
		list.split(' '),
	);
	expect(copied.filter((path) => path !== '.' && !given.includes(path))).toEqual([]);
});

it('images and actions are pinned by digest, with the version beside it', () => {
	const images = [
		...all(read('Dockerfile'), /^FROM (\S+)/gm),
		...all(read('compose.yaml'), /^ +image: (.*)$/gm),
	];
	expect(images.length).toBeGreaterThan(0);
	expect(images.filter((image) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
	const workflows = globSync('.github/workflows/*.yml').map((file) => readFileSync(file, 'utf8'));
	const actions = workflows.flatMap((workflow) => all(workflow, /uses: (.*)$/gm));
	expect(actions.length).toBeGreaterThan(0);
	expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
});
