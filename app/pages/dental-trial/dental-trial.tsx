import { dentalTrial } from '#content/dental/trial.ts';
import { load } from '#content/load.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { BenefitList } from '../../layout/benefit-list.tsx';
import { Hero } from '../../layout/hero.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import css from './dental-trial.module.css';

const { hero } = load('pages/dental-trial.yaml');
const { title, steps } = load('pages/dental.yaml').trial;

/**
 * The trial form as a page, for visitors without script: on the dental page it is in a dialog.
 * Beside it, how the week goes.
 */
export default function DentalTrial() {
	const form = { name: 'dental-trial', content: dentalTrial.text, fields: dentalTrial.fields };
	return (
		<Hero
			{...hero}
			illustration={
				<>
					<div className={css.card} data-sheet="">
						<EnquiryForm {...form} onEnd={() => {}} />
					</div>
					<div className={css.card} data-sheet="">
						<h2 className={hidden.hidden}>{title}</h2>
						<BenefitList
							benefits={steps.map(({ cost, text, ...step }) => ({
								...step,
								text: `${cost} ${text}`,
							}))}
						/>
					</div>
				</>
			}
		/>
	);
}
