import { startTrialLabel, trialDialogId } from '#content/dental/trial.ts';
import { load } from '#content/load.ts';
import DentalDemoIsland from '../../dental/dental-demo.island.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import css from './dental-demo.module.css';

const { path } = load('pages.yaml').dental;

/** The dashboard with what leads on from it. Its styles are half of the page. */
export default function Below() {
	return (
		<>
			<Island of={DentalDemoIsland} when="visible" />
			<div className={css.ways}>
				<Button href={`${path}#${trialDialogId}`}>{startTrialLabel}</Button>
				<Button href={path} variant="outline">
					{load('dental/demo.yaml').back}
				</Button>
			</div>
		</>
	);
}
