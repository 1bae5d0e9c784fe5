import { colourOf } from './brand.ts';

/** The colour of the browser's bars, in both schemes. Belongs into the head of a document. */
export const ThemeColours = () =>
	(['light', 'dark'] as const).map((scheme) => (
		<meta
			key={scheme}
			name="theme-color"
			content={colourOf('ground', scheme)}
			media={`(prefers-color-scheme: ${scheme})`}
		/>
	));
