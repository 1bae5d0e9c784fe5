/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Contrast that the parts of a control and its focus indicator need: WCAG 2.2, 1.4.11 and 2.4.13.
 */
export const minimumForControls = 3;
/** Contrast that text needs: WCAG 2.2, 1.4.3. */
export const minimumForText = 4.5;

/**
 * Returns the parts of a colour such as `#07352c` or `#fff`. Undefined for any other, such as a
 * transparent one.
 */
export function rgbOf(colour: string): Rgb | undefined {
	const hex = /^#[\da-f]{3}$/.test(colour) ? colour.replace(/[\da-f]/g, '$&$&') : colour;
	const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex) ?? [];
	if (!red || !green || !blue) return;
	return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Rgb): number {
	const [red = 0, green = 0, blue = 0] = colour.map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21: WCAG 2.2, "contrast ratio". */
export function contrast(one: Rgb, other: Rgb): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}
