import { FormDialog, type FormDialogWords } from '../../ui/form/form-dialog.tsx';
import { trialDialogId } from './trial-dialog-id.ts';
import { TrialForm, type TrialFormWords } from './trial-form.tsx';

/** The dialog's words: the form's and those around it. */
export interface TrialDialogWords extends TrialFormWords, FormDialogWords {
	/** What a trial costs, what happens next and what not to enter: beside the button. */
	beside: readonly string[];
	notice: { text: string; link: string };
}

interface TrialDialogProps {
	/** Address of the privacy policy. */
	privacyPath: string;
	/** Path of the page that the dialog stands on. */
	page: string;
	words: TrialDialogWords;
	/** Called once the sign-up is sent. */
	onSent?: (() => void) | undefined;
}

/** The trial sign-up in its dialog (specification §2, dental page). */
export function TrialDialog({ privacyPath, page, words, onSent: onSignUp }: TrialDialogProps) {
	const { notice, beside } = words;
	return (
		<FormDialog id={trialDialogId} words={words} onSent={onSignUp}>
			{(onSent) => (
				<TrialForm
					words={words}
					page={page}
					onSent={onSent}
					notice={
						<>
							{beside.map((sentence) => (
								<p key={sentence}>{sentence}</p>
							))}
							<p>
								{notice.text} <a href={privacyPath}>{notice.link}</a>.
							</p>
						</>
					}
				/>
			)}
		</FormDialog>
	);
}
