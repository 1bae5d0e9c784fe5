import { expect, it } from 'vitest';
import { remarkOn, roiCalculator } from './calculator.ts';
import { type RoiInput, roiInputNames, roiInputs } from './return-on-investment.ts';

const { unreadable, empty } = roiCalculator;

it('has no remark on what a box starts with, nor on its bounds', () => {
	const usual = roiInputNames.flatMap((name) => {
		const { default: start, min, max } = roiInputs[name];
		return [start, `${min}`, `${max}`].map((typed) => remarkOn(name, typed));
	});
	expect(usual.filter(Boolean)).toEqual([]);
});

it.each<[RoiInput, string, string | undefined]>([
	['noShowRate', '500', 'Usually 0 to 100. The sum still uses your figure.'],
	['noShowRate', '-1 %', 'Usually 0 to 100. The sum still uses your figure.'],
	['apptsPerMonth', '10,001', 'Usually 1 to 10,000. The sum still uses your figure.'],
	['dentists', '25', undefined],
	['hygienists', ' ', undefined],
	['staffWage', ' ', empty],
	['staffWage', 'about 30', unreadable],
])('remarks of %s on “%s”', (name, typed, remark) => {
	expect(remarkOn(name, typed)).toBe(remark);
});
