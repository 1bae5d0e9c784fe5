import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { poorContrasts } from './contrasts.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

it('finds nothing in the site’s colours', () => expect(poorContrasts(tokens)).toEqual([]));

it.each([
	[
		'text-quiet',
		'#aaaaaa',
		'--text-quiet #aaaaaa on --ground #ffffff in light colours: 2.32 instead of 4.5; #757575 would do for --text-quiet.',
	],
	[
		'brand',
		'#999999',
		'--on-brand #ffffff on --brand #999999 in light colours: 2.85 instead of 4.5; #767676 would do for --brand.',
	],
	['focus', '#bbbbbb', '--focus #bbbbbb on --focus-edge #cccccc in light colours: 1.20 instead of 3;'],
])('names the pair and a value that would do for a --%s of %s', (role, colour, sentence) => {
	const given = {
		[role]: colour,
		ground: '#ffffff',
		'on-brand': '#ffffff',
		...(role === 'focus' && { 'focus-edge': '#cccccc' }),
	};
	const css = Object.entries(given).reduce(
		(text, [name, value]) => text.replace(new RegExp(`--${name}: [^;]*;`), `--${name}: ${value};`),
		tokens,
	);
	expect(poorContrasts(css)).toContainEqual(expect.stringContaining(sentence));
});
