import { expect, it } from 'vitest';
import { csv } from './csv.ts';
import { table } from './table.ts';

it('a table aligns wide characters and shortens long cells', () => {
	const lines = table(
		['A', 'B'],
		[
			['日本', 'x'],
			['👩🏽‍🔧', 'x'],
			['abcd', 'x'],
			['e'.repeat(50), 'x'],
		],
	).split('\n');
	expect(lines.slice(1, 4).map((line) => line.trimEnd())).toEqual([
		`日本${' '.repeat(38)}x`,
		`👩🏽‍🔧${' '.repeat(40)}x`,
		`abcd${' '.repeat(38)}x`,
	]);
	expect(lines[4]).toBe(`${'e'.repeat(39)}…  x`);
});

it.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1'])('CSV makes %j inert', (cell) => {
	expect(csv([[cell]])).toContain(`"'${cell}"`);
});
