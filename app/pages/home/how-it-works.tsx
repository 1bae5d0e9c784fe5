import { howItWorks } from '#content/home.ts';
import { Section } from '../../ui/section.tsx';
import css from './how-it-works.module.css';

const width = 1200;
const height = 200;

/** The walk as share of the width and of the height: a rise to each step's waypoint, a saddle after it. */
const profile: readonly (readonly [number, number])[] = [
	[0, 0.04],
	[0.05, 0.26],
	[0.18, 0.13],
	[0.3, 0.5],
	[0.43, 0.36],
	[0.55, 0.79],
	[0.69, 0.58],
	[0.8, 0.95],
	[1, 0.84],
];

/** The profile as one line of curves, level at each of its points. */
const ridgeLine = profile.map(([x, y], index) => {
	const point = `${Math.round(x * width)} ${Math.round((1 - y) * height)}`;
	const before = profile[index - 1];
	if (!before) return `M${point}`;
	const between = Math.round(((x + before[0]) / 2) * width);
	return `C${between} ${Math.round((1 - before[1]) * height)} ${between} ${Math.round((1 - y) * height)} ${point}`;
});

/** Four steps as the elevation profile of a walk; on a phone, as the track itself. */
export function HowItWorks() {
	return (
		<Section title={howItWorks.title} lead={howItWorks.lead} tone="deep">
			<div className={css.walk}>
				<svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
					<path d={`${ridgeLine.join('')}V${height}H0z`} />
					<path d={ridgeLine.join('')} />
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
