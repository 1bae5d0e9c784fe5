/**
 * Where the calculator starts. The bounds say what is usual: remarks and arrow keys keep to them.
 * Values beyond them count.
 */
export const roiInputs = {
	dentists: { default: '3', min: 1, max: 20 },
	hygienists: { default: '2', min: 0, max: 20 },
	/** The value of an appointment, in NZ$. */
	avgValue: { default: '150', min: 1, max: 1000 },
	/** Per cent. */
	noShowRate: { default: '10', min: 0, max: 100 },
	apptsPerMonth: { default: '600', min: 1, max: 10_000 },
	/** Hours a month on calls. */
	staffHours: { default: '40', min: 1, max: 500 },
	/** NZ$ an hour. */
	staffWage: { default: '20', min: 1, max: 1000 },
} as const;

export type RoiInput = keyof typeof roiInputs;
/** As the specification has it, no sum uses the numbers of dentists and hygienists. */
export const notSummed: readonly RoiInput[] = ['dentists', 'hygienists'];
/** As text, as people type them. */
export type RoiInputs = Record<RoiInput, string>;
/** Whole numbers for a month, the last one for a year. Money is in NZ$. */
export type RoiResults = Record<(typeof roiResultNames)[number], number>;

export const roiResultNames = [
	'noShowsAvoided',
	'additionalRevenue',
	'hoursSaved',
	'wageSavings',
	'totalMonthlyBenefit',
	'annualROI',
] as const;
export const roiInputNames = Object.keys(roiInputs) as readonly RoiInput[];

export const defaultInputs = Object.fromEntries(
	roiInputNames.map((name) => [name, roiInputs[name].default]),
) as RoiInputs;

/** The two assumptions of the calculation, as shares. */
export const roiAssumptions = { callsHandled: 0.6, noShowsCut: 0.3 } as const;

const monthsPerYear = 12;
const percent = 100;
/**
 * No practice has larger values. The sum multiplies three of them, so that the largest year,
 * $4.5e15, is half of `MAX_SAFE_INTEGER`. `unreadable` in `calculator.yaml` says the limit.
 */
const largestInput = 500_000;

/** Removes leading zeros: `007` becomes `7`; `0.5` and `0` stay. */
export const stripLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** Signs and spaces around and within what people type: `$150`, `10 %`, `1 200`. */
const signs = /^NZ?(?=\$)|[$%\s]/gi;
const withThousands = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
const withDecimalComma = /^-?\d+,\d+$/;

/**
 * Returns the number that a person means: `1,200`, `$150`, `1 200` and `2,5` too. Empty is 0.
 * Undefined for what is no number, or too large.
 */
export function readNumber(text: string): number | undefined {
	const plain = text.normalize('NFKC').replaceAll(signs, '');
	const digits = withThousands.test(plain) ? plain.replaceAll(',', '') : plain;
	const value = Number(withDecimalComma.test(digits) ? digits.replace(',', '.') : digits);
	return Math.abs(value) <= largestInput ? value : undefined;
}

const numberIn = (text: string) => readNumber(text) ?? 0;

/** Rounds. Never returns `-0`, which would be shown with its sign. */
const whole = (value: number) => Math.round(value) + 0;

/**
 * Calculates the estimated return of a practice. Each result is rounded from the unrounded values,
 * so that a year is not twelve rounded months. Always below `MAX_SAFE_INTEGER`. Negative only if an
 * input is.
 */
export function returnOnInvestment(inputs: RoiInputs): RoiResults {
	const noShowsAvoided =
		numberIn(inputs.apptsPerMonth) *
		(numberIn(inputs.noShowRate) / percent) *
		roiAssumptions.noShowsCut;
	const additionalRevenue = noShowsAvoided * numberIn(inputs.avgValue);
	const hoursSaved = numberIn(inputs.staffHours) * roiAssumptions.callsHandled;
	const wageSavings = hoursSaved * numberIn(inputs.staffWage);
	const totalMonthlyBenefit = additionalRevenue + wageSavings;
	return {
		noShowsAvoided: whole(noShowsAvoided),
		additionalRevenue: whole(additionalRevenue),
		hoursSaved: whole(hoursSaved),
		wageSavings: whole(wageSavings),
		totalMonthlyBenefit: whole(totalMonthlyBenefit),
		// As the specification has it, no cost is subtracted.
		annualROI: whole(totalMonthlyBenefit * monthsPerYear),
	};
}
