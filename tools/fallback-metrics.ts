/**
 * Metrics of the fonts that stand in until ours arrive, as measured by Capsize (`@capsizecss/metrics` 4.3.0). Copied,
 * because that package holds every font there is: 39,000 files, more than all our other packages together.
 */
export const fallbackMetrics = {
	arial: {
		familyName: 'Arial',
		fullName: 'Arial',
		postscriptName: 'ArialMT',
		capHeight: 1467,
		ascent: 1854,
		descent: -434,
		lineGap: 67,
		unitsPerEm: 2048,
		xHeight: 1062,
		xWidthAvg: 913,
	},
	roboto: {
		familyName: 'Roboto',
		fullName: 'Roboto Regular',
		postscriptName: 'Roboto-Regular',
		capHeight: 1456,
		ascent: 1900,
		descent: -500,
		lineGap: 0,
		unitsPerEm: 2048,
		xHeight: 1082,
		xWidthAvg: 911,
	},
} as const;
