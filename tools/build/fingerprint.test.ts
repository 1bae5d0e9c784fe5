import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'sources-'));
	mkdirSync(join(root, 'app/styles/generated'), { recursive: true });
	write('app/root.tsx', 'one');
	write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it('changes with sources, locked packages and build-time variables', () => {
	const hashes = [fingerprint(root, {})];
	hashes.push(fingerprint(root, { SITE_URL: 'https://example.com' }));
	write('app/root.tsx', 'two');
	hashes.push(fingerprint(root, {}));
	write('package-lock.json', '{"a":1}');
	hashes.push(fingerprint(root, {}));
	write('app/added.ts', '');
	hashes.push(fingerprint(root, {}));
	expect(new Set(hashes).size).toBe(hashes.length);
});

it('does not change with tests, generated files, other files and other variables', () => {
	const before = fingerprint(root, {});
	write('app/root.test.tsx', '');
	write('app/styles/generated/fonts.css', '');
	write('README.md', '');
	expect(fingerprint(root, { PORT: '3001' })).toBe(before);
});
