import css from './route-line.module.css';

interface RouteLineProps {
	/** The margin that this part of the line runs down in. */
	side: 'start' | 'end';
	/** Where it comes from: the evening call, the other margin, or the end of the profile, which is in this margin on wide screens. */
	from: 'call' | 'other' | 'profile';
	ends?: boolean;
}

/**
 * The part of one section of the dotted line that leads from the booked job to the last section. It crosses above the heading, in the
 * section's padding, and runs down in the margin, past a marker beside the heading. Scrolling draws it.
 */
export function RouteLine({ side, from, ends = false }: RouteLineProps) {
	return (
		<div className={css.line} data-side={side} data-from={from}>
			<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
				<path d="M100 0C100 75 0 25 0 100" />
			</svg>
			{!ends && (
				<svg className={css.run} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					<path d="M50 0C50 12 0 14 0 30S100 52 100 70 50 88 50 100" />
				</svg>
			)}
		</div>
	);
}
