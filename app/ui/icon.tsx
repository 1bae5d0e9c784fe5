/** Outlines on a 24 by 24 grid. */
const outlines = {
	calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8M8 14.5h3',
	chat: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8 9.5h8M8 12.5h5',
	chevron: 'm6 9.5 6 6 6-6',
	clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.5 2.5',
	close: 'm6 6 12 12M18 6 6 18',
	enlarge: 'M9.5 4H4v5.5M14.5 20H20v-5.5M4 4l6 6M20 20l-6-6',
	menu: 'M3.5 7h17M3.5 12.5h17M3.5 18h17',
	next: 'm9.5 6 6 6-6 6',
	outward: 'M8 6h10v10M18 6 6 18',
	phone: 'M4.5 4h4l1.5 4.5L8 10a12 12 0 0 0 6 6l1.5-2 4.5 1.5v4c-9 1-16.5-6.5-15.5-15.5Z',
	peak: 'M2.5 20 9 7l4 7.5 2.5-4L21.5 20zM7 11l2 1.5 2-1.5',
	play: 'M8 5v14l11-7z',
	previous: 'm14.5 6-6 6 6 6',
} as const;

export type IconName = keyof typeof outlines;

/**
 * A decorative drawing. Its meaning must also be in the text beside it or in its control's label.
 */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg data-icon="" viewBox="0 0 24 24" aria-hidden="true">
			<path d={outlines[name]} />
		</svg>
	);
}
