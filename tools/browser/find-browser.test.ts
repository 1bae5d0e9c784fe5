import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrowser, findFullBrowser } from './find-browser.ts';

const executable = { mode: 0o755 };
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('prefers CHROMIUM_PATH', () => {
	writeFileSync(join(folder, 'mine'), '', executable);
	writeFileSync(join(folder, 'chromium'), '', executable);
	expect(findBrowser({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder })).toBe(join(folder, 'mine'));
});

it('refuses a CHROMIUM_PATH that is no program', () => {
	expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'none') })).toThrow(/CHROMIUM_PATH is ".*none"/);
});

it('takes the first on the path that can be run and starts no snap', () => {
	writeFileSync(join(folder, 'chromium'), '#!/bin/sh\nexec /snap/bin/chromium "$@"', executable);
	writeFileSync(join(folder, 'chromium-browser'), '');
	expect(findBrowser({ PATH: folder })).toBeUndefined();
	writeFileSync(join(folder, 'google-chrome'), '', executable);
	expect(findBrowser({ PATH: folder })).toBe(join(folder, 'google-chrome'));
});

it('prefers the shell, unless a full browser is asked for', () => {
	for (const name of ['chromium-headless-shell', 'chromium'])
		writeFileSync(join(folder, name), '', executable);
	expect(findBrowser({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
	expect(findFullBrowser({ PATH: folder })).toBe(join(folder, 'chromium'));
});
