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
