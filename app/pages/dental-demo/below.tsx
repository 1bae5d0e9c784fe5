import { aroundDemo } from '#content/dental/demo.ts';
import { dental } from '#content/dental/page.ts';
import { startTrialLabel, trialDialogId } from '#content/dental/trial.ts';
import DentalDemoIsland from '../../dental/dental-demo.island.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import css from './dental-demo.module.css';

/** The dashboard with what leads on from it. Its styles are half of the page. */
export default function Below() {
	return (
		<>
			<Island of={DentalDemoIsland} when="visible" />
			<div className={css.ways}>
				<Button href={`${dental.path}#${trialDialogId}`}>{startTrialLabel}</Button>
				<Button href={dental.path} variant="outline">
					{aroundDemo.back}
				</Button>
			</div>
		</>
	);
}
