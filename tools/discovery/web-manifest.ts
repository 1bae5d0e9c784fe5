import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import type { ManifestIcon } from '../icons/write-icons.ts';
import type { ColourOf } from '../palette.ts';

/** The web app manifest (W3C, "Web Application Manifest"): how the site looks on a home screen. */
export function webManifest(icons: readonly ManifestIcon[], colourOf: ColourOf): string {
	return JSON.stringify({
		name: site.brand,
		short_name: site.brand,
		description: site.tagline,
		lang: 'en-NZ',
		id: paths.home,
		start_url: paths.home,
		display: 'browser',
		theme_color: colourOf('paper-100'),
		background_color: colourOf('paper-100'),
		icons,
	});
}
