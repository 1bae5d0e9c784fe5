import { dentalTrial } from '#content/dental/trial.ts';
import { load } from '#content/load.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { Message } from '../../layout/hero.tsx';
import css from './dental-trial.module.css';

const { hero } = load('pages/dental-trial.yaml');
const { steps } = load('pages/dental.yaml').trial;

/**
 * The trial form as a page, for visitors without script: on the dental page it is in a dialog.
 * Beside it, how the week goes.
 */
export default function DentalTrial() {
	const form = { name: 'dental-trial', content: dentalTrial.text, fields: dentalTrial.fields };
	return (
		<Message
			page="dentalTrial"
			{...hero}
			illustration={
				<>
					<div className={css.card} data-sheet="">
						<EnquiryForm {...form} onSent={() => {}} />
					</div>
					<div className={css.card} data-sheet="">
						<ul>
							{steps.map(({ title, cost, text }) => (
								<li key={title}>
									<strong>{title}</strong>
									<p>{`${cost} ${text}`}</p>
								</li>
							))}
						</ul>
					</div>
				</>
			}
		/>
	);
}
