import { load } from '#content/load.ts';
import { DialogButton } from '../ui/dialog-button.tsx';

/** The button that opens the trial form. */
export const StartTrial = () => (
	<DialogButton island="dental-trial" action={load('pages.yaml').dentalTrial.path}>
		{load('dental/trial.yaml').start}
	</DialogButton>
);
