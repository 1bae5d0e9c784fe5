/**
 * The local fonts until ours are loaded, by weight, in the order in which browsers try them. Headings and labels have
 * bold fonts, because a browser makes a regular font bold without making it wider.
 *
 * `@capsizecss/unpack` 4.0.1 read the metrics from Liberation Sans 1.07.4, which has Arial's widths, Roboto 2.138 and
 * DejaVu Sans 2.37. They are copied because `@capsizecss/metrics` has 39,000 files, more than all other packages.
 */
export const fallbackMetrics = {
	400: [
		{
			familyName: 'Arial',
			/**
			 * Every font with these widths, by its full name and, for Safari, its PostScript name. A browser uses the first
			 * that is installed: Arial on Windows, macOS and iOS, Liberation Sans on Linux, Arimo on ChromeOS.
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
			/** Android 12 and later have one variable font with the regular name. Browsers use it at weight 700. */
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
			 * Capsize reads 1176, with as many spaces as running text. Headings and labels have fewer spaces, which are wide in
			 * DejaVu: measured over the site's text in Chromium, the average is 1162. For the other fonts, Capsize's average is
			 * within 0.3 % of the measured one.
			 */
			xWidthAvg: 1162,
		},
	],
} as const;
