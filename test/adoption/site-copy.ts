import { execFile, execFileSync } from 'node:child_process';
import {
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';

/**
 * A copy of the project's last commit, whose files are changed as `docs/customise.md` says, and
 * what is built of it.
 */
const guide = readFileSync('docs/customise.md', 'utf8');
export const copy = join(mkdtempSync(join(tmpdir(), 'adoption-')), 'site');
export const origin = 'https://www.southern.example';

export function makeCopy(): void {
	execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${resolve('.')}`, copy]);
	symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
}

/** Replaces a text in a file of the copy that the guide names. The file must have the text. */
export function edit(
	path: string,
	before: string | RegExp,
	after: string | ((found: string, group: string) => string),
): void {
	expect(guide).toContain(`\`${path}\``);
	const text = readFileSync(join(copy, path), 'utf8');
	const edited = text.replace(before, after as string);
	expect(edited, `${path} has no ${before}`).not.toBe(text);
	writeFileSync(join(copy, path), edited);
}

/** Returns the code block of the guide that begins with these words. */
export function blockOfGuide(start: string): string {
	const blocks = [...guide.matchAll(/```(?:tsx?|yaml)\n([\s\S]*?)```/g)].map(([, block = '']) =>
		block.replaceAll(/^ {3}/gm, ''),
	);
	const block = blocks.find((text) => text.startsWith(start)) ?? '';
	expect(block).not.toBe('');
	return block;
}

/** Writes a file of the copy, and its folder. */
export function create(path: string, text: string | Buffer): void {
	mkdirSync(dirname(join(copy, path)), { recursive: true });
	writeFileSync(join(copy, path), text);
}

/**
 * Runs a command of the copy as its owner would. Resolves to what it prints; rejects with it if it
 * fails.
 */
export async function run(command: string, variables: object = {}): Promise<string> {
	const { VITEST: _runner, NODE_ENV: _mode, TEST_ENGINE: _engine, ...environment } = process.env;
	const options = { cwd: copy, env: { ...environment, ...variables }, maxBuffer: 1e8 };
	const [program = '', ...others] = command.split(' ');
	return promisify(execFile)(program, others, options).then(
		({ stdout, stderr }) => stdout + stderr,
		({ stdout, stderr }) => {
			throw new Error(stdout + stderr);
		},
	);
}

/**
 * Builds the copy with a booking page and an ID at an analytics service, each of which can be
 * empty.
 */
export const build = (booking: string, analytics: string) =>
	run('npm run build', { SITE_URL: origin, BOOKING_URL: booking, ANALYTICS_ID: analytics });

export const built = (path: string) => readFileSync(join(copy, 'build/client', path), 'utf8');
export const page = (path: string) => built(join(path, 'index.html'));

/**
 * Returns the text files of the build that have a text, without the examples of the spam filter,
 * which name many things.
 */
export const filesWith = (pattern: RegExp) =>
	globSync('build/**/*.{css,html,js,json,md,svg,txt,webmanifest,xml}', { cwd: copy })
		.filter((file) => !file.startsWith('build/server/examples/'))
		.filter((file) => pattern.test(readFileSync(join(copy, file), 'utf8')));
