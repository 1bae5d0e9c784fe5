/** A local font, with the names by which `local()` finds it. Lengths are in units of its em. */
const font = (
	familyName: string,
	names: readonly string[],
	[ascent, descent, lineGap, unitsPerEm, xWidthAvg]: readonly [number, number, number, number, number],
) => ({ familyName, names, ascent, descent, lineGap, unitsPerEm, xWidthAvg });

/**
 * The local fonts until ours are loaded, by weight, in the order in which browsers try them. Headings and labels have
 * bold fonts, because a browser makes a regular font bold without making it wider.
 *
 * `@capsizecss/unpack` 4.0.1 read the metrics from Liberation Sans 1.07.4, which has Arial's widths, Roboto 2.138 and
 * DejaVu Sans 2.37. They are copied because `@capsizecss/metrics` has 39,000 files, more than all other packages.
 *
 * Names are full names and, for Safari, PostScript names. The fonts beside Arial have its widths: Liberation Sans is on
 * Linux, Arimo on ChromeOS. Android 12 and later have one variable Roboto with the regular name.
 */
export const fallbackMetrics = {
	400: [
		font('Arial', ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'], [1854, -434, 67, 2048, 913]),
		font('Roboto', ['Roboto', 'Roboto-Regular'], [1900, -500, 0, 2048, 911]),
		font('DejaVu Sans', ['DejaVu Sans'], [1901, -483, 0, 2048, 1041]),
	],
	700: [
		font(
			'Arial',
			['Arial Bold', 'Arial-BoldMT', 'Helvetica-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
			[1854, -434, 67, 2048, 983],
		),
		font('Roboto', ['Roboto Bold', 'Roboto-Bold', 'Roboto-Regular'], [1900, -500, 0, 2048, 927]),
		// Capsize reads 1176, with as many spaces as running text. Headings and labels have fewer, and DejaVu's are wide:
		// measured over the site's text in Chromium, the average is 1162. For the other fonts it is within 0.3 %.
		font('DejaVu Sans', ['DejaVu Sans Bold'], [1901, -483, 0, 2048, 1162]),
	],
};
