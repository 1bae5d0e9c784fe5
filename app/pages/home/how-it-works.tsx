import { load } from '#content/load.ts';
import { Section } from '../../ui/section.tsx';
import css from './how-it-works.module.css';

const { howItWorks } = load('pages/home.yaml');

/**
 * The profile of the walk, in percent of the list's width and of the profile's height: a rise to the waypoint of each
 * step, a saddle after it. It begins and ends far outside, so that it runs off both edges of every window.
 */
const profile: readonly (readonly [number, number])[] = [
	[-160, 8],
	[-70, 30],
	[-30, 18],
	[-5, 18],
	[1, 30],
	[14, 15],
	[26, 52],
	[39, 38],
	[51, 79],
	[65, 58],
	[76, 95],
	[95, 80],
	[130, 80],
	[170, 50],
	[260, 70],
];

/** The profile as one line of curves, level at each of its points. */
const ridgeLine = profile.map(([x, y], index) => {
	const before = profile[index - 1];
	if (!before) return `M${x} ${100 - y}`;
	const between = (x + before[0]) / 2;
	return `C${between} ${100 - before[1]} ${between} ${100 - y} ${x} ${100 - y}`;
});

/** Four steps as the elevation profile of a walk, from left to right, or on a phone from top to bottom. */
export function HowItWorks() {
	return (
		<Section title={howItWorks.title} lead={howItWorks.lead} tone="deep">
			<div className={css.walk}>
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					<path d={`${ridgeLine.join('')}V100H-160z`} />
				</svg>
				<svg className={css.ridge} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					<path d={ridgeLine.join('')} />
				</svg>
				<svg className={css.down} aria-hidden="true">
					<path d="M2 0v2000" />
				</svg>
				<svg className={css.down} aria-hidden="true">
					<path d="M2 0v2000" />
				</svg>
				<ol>
					{howItWorks.steps.map(({ title, text }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p>{text}</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	);
}
