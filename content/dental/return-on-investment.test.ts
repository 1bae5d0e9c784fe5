import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowNoBreakSpace } from '#test/support/unseen-characters.ts';
import {
	defaultInputs as defaults,
	type RoiInputs,
	readNumber,
	returnOnInvestment,
	roiInputNames,
	stripLeadingZeros,
} from './return-on-investment.ts';

const nothing = {
	noShowsAvoided: 0,
	additionalRevenue: 0,
	hoursSaved: 0,
	wageSavings: 0,
	totalMonthlyBenefit: 0,
	annualROI: 0,
};

describe('the formula', () => {
	it('gives the promised figures for its defaults', () => {
		expect(returnOnInvestment(defaults)).toEqual({
			noShowsAvoided: 18,
			additionalRevenue: 2700,
			hoursSaved: 24,
			wageSavings: 480,
			totalMonthlyBenefit: 3180,
			annualROI: 38_160,
		});
	});

	it.each<[string, Partial<RoiInputs>, Partial<typeof nothing>]>([
		['no calls', { staffHours: '0' }, { hoursSaved: 0, wageSavings: 0, totalMonthlyBenefit: 2700 }],
		[
			'other people who treat the patients',
			{ dentists: '20', hygienists: '0' },
			{ annualROI: 38_160 },
		],
		['no wage', { staffWage: '' }, { hoursSaved: 24, wageSavings: 0 }],
		[
			'all blank',
			{ avgValue: '', noShowRate: '', apptsPerMonth: '', staffHours: '', staffWage: '' },
			nothing,
		],
		[
			'beyond the bounds',
			{ noShowRate: '150' },
			{ noShowsAvoided: 270, additionalRevenue: 40_500 },
		],
		['leading zeros', { apptsPerMonth: '0600' }, { noShowsAvoided: 18 }],
		[
			'unreadable',
			{ apptsPerMonth: '1e', avgValue: '--' },
			{ noShowsAvoided: 0, additionalRevenue: 0 },
		],
		['negative', { staffWage: '-20' }, { wageSavings: -480, totalMonthlyBenefit: 2220 }],
		['negative of nothing', { staffHours: '-0', noShowRate: '0' }, nothing],
	])('with %s', (_name, changes, results) => {
		expect(returnOnInvestment({ ...defaults, ...changes })).toMatchObject(results);
	});

	it('rounds each result by itself, from the unrounded chain', () => {
		const inputs = {
			...defaults,
			apptsPerMonth: '7',
			noShowRate: '20',
			avgValue: '1.5',
			staffHours: '0.75',
		};
		// 0.42 no-shows are worth $0.63, and 0.45 hours $9: a month $9.63, a year $115.56.
		expect(returnOnInvestment(inputs)).toEqual({
			noShowsAvoided: 0,
			additionalRevenue: 1,
			hoursSaved: 0,
			wageSavings: 9,
			totalMonthlyBenefit: 10,
			annualROI: 116,
		});
	});
});

it('results are whole and finite for any practice, whatever is typed', () => {
	const anything = fc.oneof(
		fc.string(),
		fc.double().map(String),
		fc.constantFrom('1e400', '-1e400', 'Infinity', ''),
	);
	const inputs = fc.record(Object.fromEntries(roiInputNames.map((name) => [name, anything])));
	fc.assert(
		fc.property(inputs, (values) => {
			const results = Object.values(returnOnInvestment(values as unknown as RoiInputs));
			expect(results.every(Number.isSafeInteger)).toBe(true);
			expect(results.some((result) => Object.is(result, -0))).toBe(false);
		}),
	);
});

it('a year is twelve months of the largest values, too', () => {
	const largest = Object.fromEntries(roiInputNames.map((name) => [name, '500000']));
	const { totalMonthlyBenefit, annualROI } = returnOnInvestment(largest as RoiInputs);
	expect(annualROI).toBe(12 * totalMonthlyBenefit);
});

it.each([
	['007', '7'],
	['0', '0'],
	['0.5', '0.5'],
	['00.5', '0.5'],
	['', ''],
])('%s without leading zeros is %s', (text, stripped) => {
	expect(stripLeadingZeros(text)).toBe(stripped);
});

it.each([
	['1,200', 1200],
	['234,567.5', 234_567.5],
	['500,000', 500_000],
	['1,234,567.5', undefined],
	['-500,001', undefined],
	['$150', 150],
	['NZ$ 150', 150],
	['1 200', 1200],
	[`1${narrowNoBreakSpace}200`, 1200],
	['１２', 12],
	['2,5', 2.5],
	['0,125', 0.125],
	['.5', 0.5],
	['1e3', 1000],
	['-20', -20],
	[' ', 0],
	['600 per month', undefined],
	['1,2,3', undefined],
	['1.200,50', undefined],
])('%j is read as %s', (text, value) => {
	expect(readNumber(text)).toBe(value);
});
