import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (pattern: string) =>
	globSync(pattern, { exclude: ['**/*.test.ts'] })
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n');

it('each custom property that a style uses is set by a style or a component', () => {
	const styles = read('{app,server}/**/*.css');
	const texts = styles + read('{app,server}/**/*.{ts,tsx}');
	const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
	const isSet = (name: string) => texts.includes(`${name}:`) || texts.includes(`'${name}'`);
	expect([...used].filter((name) => !isSet(name))).toEqual([]);
});

it('colours are in the tokens, and in the logos that a browser loads as pictures', () => {
	const files = globSync('app/**/*.{css,svg,tsx}', { exclude: ['**/*.test.tsx'] });
	const coloured = files.filter((file) => /#[0-9a-f]{6}\b/i.test(readFileSync(file, 'utf8')));
	expect(coloured.toSorted()).toEqual(['app/dental/logos.svg', 'app/styles/tokens.css']);
});
