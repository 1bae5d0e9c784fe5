import { load } from '#content/load.ts';
import DentalDemoIsland from '../../dental/dental-demo.island.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import css from './dental-demo.module.css';

/** The dashboard of the dental voice agent, to try. */
export default function DentalDemoPage() {
	const { dental, dentalDemo, dentalTrial } = load('pages.yaml');
	const { triesLabel, tries, withoutScript, back } = load('dental/demo-text.yaml').around;
	return (
		<main id="main" className={css.page}>
			<div className={css.head}>
				<h1>{dentalDemo.heading}</h1>
				<p>{dentalDemo.lead}</p>
				<nav aria-label={triesLabel}>
					<p aria-hidden="true">{triesLabel}</p>
					<ul className={css.ways}>
						{tries.map(({ label, view }) => (
							<li key={view}>
								<Button href={`#${view}`} variant="text">
									{label}
								</Button>
							</li>
						))}
					</ul>
				</nav>
				<noscript>
					<p>{withoutScript}</p>
				</noscript>
			</div>
			<Island of={DentalDemoIsland} />
			<div className={css.ways}>
				<Button href={dentalTrial.path}>{load('dental/trial.yaml').start}</Button>
				<Button href={dental.path} variant="outline">
					{back}
				</Button>
			</div>
		</main>
	);
}
