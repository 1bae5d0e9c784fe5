import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inlinePalette } from './palette.ts';

it('leaves roles with the colours that they named, and no name of a colour', () => {
	const css = ':root{--paper-50: #fffdf8;\n--ground: light-dark(var(--paper-50), var(--other));}';
	expect(inlinePalette(css)).toBe(':root{\n--ground: light-dark(#fffdf8, var(--other));}');
});

it('loses no colour that a style sheet names', async () => {
	const tokens = await readFile('app/styles/tokens.css', 'utf8');
	const inlined = inlinePalette(tokens);
	const gone = [...tokens.matchAll(/(--[\w-]+):/g)].filter(([name]) => !inlined.includes(name));
	expect(gone.length).toBeGreaterThan(20);
	expect(gone.map(({ index }) => index).every((index) => index < tokens.indexOf('/* Roles'))).toBe(true);
	const sheets = await Promise.all(
		globSync('app/**/*.css')
			.filter((path) => !path.endsWith('tokens.css'))
			.map((path) => readFile(path, 'utf8')),
	);
	const text = [inlined, ...sheets].join('');
	expect(gone.filter(([, name]) => text.includes(`var(${name})`))).toEqual([]);
});
