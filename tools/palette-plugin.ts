import type { Plugin } from 'vite';
import { inlinePalette } from './palette.ts';

/** Builds the tokens without the palette's names; the development server keeps them for who looks for a colour. */
export function palettePlugin(): Plugin {
	return {
		name: 'inline-palette',
		apply: 'build',
		enforce: 'pre',
		transform: { filter: { id: /\/styles\/tokens\.css$/ }, handler: (css) => inlinePalette(css) },
	};
}
