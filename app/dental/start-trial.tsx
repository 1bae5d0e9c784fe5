import { load } from '#content/load.ts';
import { FormButton } from '../enquiry/form-button.tsx';

/** The button that opens the trial form. */
export const StartTrial = () => (
	<FormButton island="dental-trial" action={load('pages.yaml').dentalTrial.path}>
		{load('dental/trial.yaml').start}
	</FormButton>
);
