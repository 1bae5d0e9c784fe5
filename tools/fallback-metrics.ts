/**
 * The local fonts that stand in until ours arrive, by their weight, and in the order in which a browser tries them.
 * Headings and labels have bold fonts, because a browser that has only a regular one thickens it without widening it.
 *
 * The metrics are what `@capsizecss/unpack` 4.0.1 reads from the files of Liberation Sans 1.07.4, which has Arial's
 * widths, Roboto 2.138 and DejaVu Sans 2.37. They are copied, because `@capsizecss/metrics` holds every font there is:
 * 39,000 files, more than all our other packages together.
 */
export const fallbackMetrics = {
	400: [
		{
			familyName: 'Arial',
			/**
			 * Every font with these widths, by its full name and, for Safari, its PostScript name. A browser takes the first
			 * that is installed: Arial on Windows and Apple's systems, Liberation Sans on Linux, Arimo on ChromeOS.
			 */
			names: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
			ascent: 1854,
			descent: -434,
			lineGap: 67,
			unitsPerEm: 2048,
			xWidthAvg: 913,
		},
		{
			familyName: 'Roboto',
			names: ['Roboto', 'Roboto-Regular'],
			ascent: 1900,
			descent: -500,
			lineGap: 0,
			unitsPerEm: 2048,
			xWidthAvg: 911,
		},
		{
			familyName: 'DejaVu Sans',
			names: ['DejaVu Sans'],
			ascent: 1901,
			descent: -483,
			lineGap: 0,
			unitsPerEm: 2048,
			xWidthAvg: 1041,
		},
	],
	700: [
		{
			familyName: 'Arial',
			names: ['Arial Bold', 'Arial-BoldMT', 'Helvetica-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
			ascent: 1854,
			descent: -434,
			lineGap: 67,
			unitsPerEm: 2048,
			xWidthAvg: 983,
		},
		{
			familyName: 'Roboto',
			/** Android 12 and later have one variable file under the regular name. Browsers set it to the face's weight, 700. */
			names: ['Roboto Bold', 'Roboto-Bold', 'Roboto-Regular'],
			ascent: 1900,
			descent: -500,
			lineGap: 0,
			unitsPerEm: 2048,
			xWidthAvg: 927,
		},
		{
			familyName: 'DejaVu Sans',
			names: ['DejaVu Sans Bold'],
			ascent: 1901,
			descent: -483,
			lineGap: 0,
			unitsPerEm: 2048,
			/**
			 * Capsize reads 1176, with the spaces of running text. The site's headings and labels have fewer, and DejaVu's
			 * space is wide: measured over their text in Chromium, the average is 1162. For the other fonts, Capsize's figure
			 * is within 0.3 % of the site's text.
			 */
			xWidthAvg: 1162,
		},
	],
} as const;
