import css from './parts.module.css';

/** Outlines on a 20 by 20 grid. */
const outlines = {
	bell: 'M4.5 14.5V9a5.5 5.5 0 0 1 11 0v5.5zM8.5 17.5h3',
	calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
	chart: 'M3.5 16.5h13M5.5 16.5V10M10 16.5V4M14.5 16.5V7.5',
	check: 'm4 10.5 4 4 8-9',
	chevron: 'm7.5 5 5 5-5 5',
	clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 6v4.2l2.8 1.8',
	download: 'M10 3.5v9M6.5 9.5l3.5 3.5 3.5-3.5M4 16.5h12',
	globe: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM3 10h14M10 3c4.5 4.5 4.5 9.5 0 14-4.5-4.5-4.5-9.5 0-14Z',
	home: 'M3 9.5 10 3.5l7 6M5 8v8.5h10V8',
	lines: 'M3 14.5c3-8 5-8 7-3s4 3 7-6M3 17.5h14',
	message: 'M3.5 4.5h13v9H9l-3.5 3v-3h-2z',
	phone: 'M6 3.5 8 7.5 6.5 9c1 2 2.5 3.5 4.5 4.5l1.5-1.5 4 2v2.5c-7.5.5-13.5-5.5-13-13z',
	play: 'M6.5 4v12l9.5-6z',
	search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4',
	tasks: 'm3 5.5 1.5 1.5 2.5-3M3 13.5 4.5 15l2.5-3M10 5.5h7M10 13.5h7',
	user: 'M10 3.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 17c.5-6 11.5-6 12 0',
} as const;

export type GlyphName = keyof typeof outlines;

/** A small drawing beside a word that says the same. */
export function Glyph({ name }: { name: GlyphName }) {
	return (
		<svg className={css.glyph} viewBox="0 0 20 20" aria-hidden="true">
			<path d={outlines[name]} />
		</svg>
	);
}
