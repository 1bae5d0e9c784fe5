import type { Violation } from './violation.ts';

const lineLimit = 300;
const forbiddenFolders = ['utils', 'misc', 'common', 'helpers', 'types'];
/** Words in kebab-case, then any endings: `app.ts`, `entry.client.tsx`, `card.module.css`, `0001-first.test.ts`. */
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;

/** The breaches of the rules on names and length in one file. */
export function checkNames(path: string, source: string): Violation[] {
	const folders = path.split('/');
	const name = folders.pop() ?? '';
	const rules = [
		...folders
			.filter((folder) => forbiddenFolders.includes(folder))
			.map((folder) => `folder "${folder}": name it after what is in it`),
		...(/^index\.[a-z]+$/.test(name) ? ['index file: name it after its main export'] : []),
		...(kebabCase.test(name) ? [] : [`"${name}" is not in kebab-case`]),
	];
	const violations = rules.map((rule) => ({ path, line: 1, rule }));
	const lines = source.trimEnd().split('\n').length;
	if (lines > lineLimit)
		violations.push({ path, line: lines, rule: `${lines} lines, more than ${lineLimit}: cut it in two` });
	return violations;
}
