import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const rowOf = (...cells: string[]) => csv([cells]);

it.each(['=1', '+1', '-1', '@x', ' =1', '＝1'])('CSV makes %j inert', (cell) => {
	expect(rowOf(cell)).toBe(`"'${cell}"\r\n`);
});

it.each(['x;=1+1', '; =1', "x';=1;", 'x";"=1', 'x; " "=1', '\t=1', '\r=1', 'x\n=1\n;@x', 'a,=1'])(
	'a formula in %j is none in a spreadsheet with other separators',
	(cell) => {
		const row = rowOf('id', cell, 'end');
		for (const separator of [/[;\r\n]/, /[\t\r\n]/]) {
			// Quotes mean nothing to such a spreadsheet, except at the start of a cell, where it removes
			// them.
			expect(row.split(separator).filter((part) => /^["\s]*[=+\-@]/.test(part))).toEqual([]);
		}
		expect(row).toMatch(/^id,"[\s\S]*",end\r\n$/);
	},
);

it('other text is unchanged, and several lines stay in their cell', () => {
	expect(rowOf('one\ntwo', '')).toBe('"one\ntwo",\r\n');
	expect(rowOf('Jo-Anne', 'a=b', 'say "hi"', '')).toBe('Jo-Anne,a=b,"say ""hi""",\r\n');
});
