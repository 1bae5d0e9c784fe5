import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fonts } from '#app/styles/fonts.ts';
import { readTokens } from '#app/styles/read-tokens.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import { site } from '#content/site.ts';

/**
 * The fonts, the icons of the manifest and the social images. What browsers ask for by themselves
 * is in `public/`.
 */
export const artworkFolder = 'app/styles/artwork';
export const fingerprintFile = join(artworkFolder, 'inputs.json');

/** The colours of the site for what is drawn without a style sheet. */
export const readPalette = () => readTokens(readFileSync('app/styles/tokens.css', 'utf8'));

/** Long vowels of te reo Māori, whose letters are in a font file of their own. */
export const macrons = 'ĀāĒēĪīŌōŪū';

/** The size that pictures of links show without cropping, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The titles in social images, by page. */
export const socialTitles = Object.fromEntries(
	pageNames.filter(isListed).map((page) => [page, recordOf(page).title]),
);

/** Returns a hash for each kind of what the artwork is made from. */
export function artworkInputs(): Record<string, string> {
	const colourOf = readPalette();
	const inputs = {
		brand: site.brand,
		titles: socialTitles,
		fonts,
		logo: readFileSync('app/styles/logo.svg', 'utf8'),
		colours: ['deep', 'ground', 'text', 'waypoint', 'brand-text'].map((name) =>
			colourOf(name, 'dark'),
		),
	};
	const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
	return Object.fromEntries(
		Object.entries(inputs).map(([name, value]) => [name, hash(value).slice(0, 16)]),
	);
}

/** How people call what has changed, if its name does not say it. */
const spoken: Readonly<Record<string, string>> = {
	titles: 'titles (a page is new, gone or has another one)',
};

/**
 * Returns what has changed since the artwork was made, as `brand, fonts`. Empty if nothing has.
 */
export function changedInputs(): string {
	const made: Record<string, string> = JSON.parse(readFileSync(fingerprintFile, 'utf8'));
	return Object.entries(artworkInputs())
		.filter(([name, hash]) => made[name] !== hash)
		.map(([name]) => spoken[name] ?? name)
		.join(', ');
}
