import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import DentalDemoIsland from '../../dental/dental-demo.island.tsx';
import { Closing } from '../../layout/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import css from './dental-demo.module.css';

/** The dashboard of the dental voice agent, to try. */
export default function DentalDemoPage() {
	const { hero, triesLabel, tries, back } = load('pages/dental-demo.yaml');
	const { title, text } = load('pages/dental.yaml').trial;
	return (
		<>
			<div className={css.page}>
				<div className={css.head}>
					<h1>{hero.heading}</h1>
					<p>{hero.lead}</p>
					<nav aria-label={triesLabel}>
						<b aria-hidden="true">{triesLabel}</b>
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
				</div>
				<Island of={DentalDemoIsland} />
			</div>
			<Closing title={title} text={text}>
				<Button href={paths.dentalTrial}>{load('dental/trial.yaml').start}</Button>
				<Button href={paths.dental} variant="outline">
					{back}
				</Button>
			</Closing>
		</>
	);
}
