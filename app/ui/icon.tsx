import css from './icon.module.css';

/** Outlines on a 24 by 24 grid. */
const outlines = {
	bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4M12 3v2',
	calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8M8 14.5h3',
	chat: 'M4 5h16v11.500h-9L6.5 20v-3.500H4zM8 9.500h8M8 12.500h5',
	chevron: 'm6 9.5 6 6 6-6',
	clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3.5 2.5',
	close: 'm6 6 12 12M18 6 6 18',
	coin: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM14.8 9.2c-.5-1-1.5-1.5-2.8-1.5-1.7 0-2.8.8-2.8 2.1 0 3 5.8 1.3 5.8 4.4 0 1.3-1.2 2.2-3 2.2-1.5 0-2.6-.6-3.1-1.700M12 6v12',
	compass: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM15.5 8.500l-2 5-5 2 2-5z',
	enlarge: 'M9.500 4H4v5.500M14.500 20H20v-5.500M4 4l6 6M20 20l-6-6',
	house: 'M3.5 12.5 12 5l8.5 7.500M6 10.500V20h12v-9.500M10.5 20v-5h3v5',
	mail: 'M3.5 6h17v12.500h-17zM3.5 7l8.5 6.500L20.5 7',
	menu: 'M3.5 7h17M3.5 12.500h17M3.5 18h17',
	next: 'm9.500 6 6 6-6 6',
	outward: 'M8 6h10v10M18 6 6 18',
	phone: 'M4.500 4h4l1.500 4.500L8 10a12 12 0 0 0 6 6l1.500-2 4.500 1.500v4c-9 1-16.500-6.500-15.500-15.500Z',
	pause: 'M8.500 5.500v13M15.500 5.500v13',
	peak: 'M2.5 20 9 7l4 7.5 2.5-4L21.5 20zM7 11l2 1.5 2-1.5',
	play: 'M8 5v14l11-7z',
	previous: 'm14.500 6-6 6 6 6',
} as const;

export type IconName = keyof typeof outlines;

/** A decorative drawing. Its meaning must also be in the text beside it or in its control's label. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
			<path d={outlines[name]} />
		</svg>
	);
}
