import { freeTrial } from '#content/dental/sections.ts';
import { Section } from '../../ui/section.tsx';
import css from './free-trial.module.css';
import { TrialAndDemo } from './trial-and-demo.tsx';

/** How the free week goes. */
export function FreeTrial() {
	return (
		<Section
			title={freeTrial.title}
			lead={freeTrial.text}
			layout="beside"
			tone="quiet"
			action={<TrialAndDemo />}
		>
			<ol className={css.week}>
				{freeTrial.steps.map(({ title, text }) => (
					<li key={title}>
						<h3>{title}</h3>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
