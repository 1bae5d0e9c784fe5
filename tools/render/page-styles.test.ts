import { expect, it } from 'vitest';
import { printRules, screenRules } from './page-styles.ts';

const css =
	'@layer tokens{:root{--paper-50:#fff;--ground:var(--paper-50);--sheet:var(--paper-50)}}' +
	'@layer ui{.a{color:red;& .b{color:var(--ground);@media print{display:none}}}' +
	'.c,.a{top:0}.a[data-x="y"]{top:3px}.c:not(.a){top:1px}:is(.a,.c:nth-child(2)) li{top:2px}@media print{@page{margin:0}}}';

it('parts the rules for print from the others, with what is around them', () => {
	expect(printRules(css)).toBe(
		'@layer ui{.a{& .b{@media print{display:none}}}@media print{@page{margin:0}}}',
	);
	expect(screenRules(css, new Set(['a', 'b', 'c']))).not.toContain('print');
});

it('leaves no space in the values of custom properties', () => {
	expect(screenRules(':root{--a:min(1px, 2px);top:var(--a)}', new Set())).toBe(
		':root{--a:min(1px,2px);top:var(--a)}',
	);
});

it('leaves out what no element of a page and no script uses', () => {
	expect(screenRules(css, new Set(['a', '--ground']))).toBe(
		'@layer tokens{:root{--ground:#fff}}' +
			'@layer ui{.a{color:red}.a{top:0}:is(.a,.c:nth-child(2)) li{top:2px}}',
	);
});
