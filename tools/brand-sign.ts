import { readFile } from 'node:fs/promises';

/** The one drawing that all icons are made from. */
export const signFile = 'public/favicon.svg';

/** The parts of the brand's sign, from its file. */
export interface BrandSign {
	/** The whole file. */
	svg: string;
	/** Side of its square, in its own units. */
	side: number;
	/** Colour of its ground. */
	ground: string;
	/** The lines on it, as SVG elements. */
	lines: string;
}

/** Reads the brand's sign. Throws when the drawing is not a square ground with paths on it. */
export async function readBrandSign(): Promise<BrandSign> {
	const svg = await readFile(signFile, 'utf8');
	const side = /viewBox="0 0 (\d+) \1"/.exec(svg)?.[1];
	const ground = /<rect[^>]*fill="(#[\da-f]{6})"/.exec(svg)?.[1];
	const lines = svg.match(/<path[^>]*\/>/g)?.join('');
	if (!side || !ground || !lines) throw new Error(`${signFile} is not a square ground with paths on it`);
	return { svg, side: Number(side), ground, lines };
}
