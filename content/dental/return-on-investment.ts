/** Where the calculator starts. The bounds are only attributes of the inputs: no value is refused. */
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
/** As text, as number inputs hold them. */
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

/** The two assumptions of the calculation, as shares. */
export const roiAssumptions = { callsHandled: 0.6, noShowsCut: 0.3 } as const;

const monthsPerYear = 12;
const percent = 100;
/** No practice has larger values, and above this sums are not exact. */
const largestInput = 1e9;
const largestResult = Number.MAX_SAFE_INTEGER;

/** Removes leading zeros: `007` becomes `7`; `0.5` and `0` stay. */
export const stripLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

const within = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Returns the number of an input: 0 if it is empty or not a number, at most a thousand million. */
function numberIn(text: string): number {
	const value = Number(text);
	return Number.isNaN(value) ? 0 : within(value, largestInput);
}

/** Rounds. Never returns `-0`, which would be shown with its sign. */
const whole = (value: number) => within(Math.round(value), largestResult) + 0;

/**
 * Calculates the estimated return of a practice. Each result is rounded from the unrounded values, so
 * that a year is not twelve rounded months. Always finite. Negative only if an input is.
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
		annualROI: whole(totalMonthlyBenefit * monthsPerYear),
	};
}
