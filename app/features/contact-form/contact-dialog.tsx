import { FormDialog, type FormDialogWords } from '../../ui/form/form-dialog.tsx';
import { contactDialogId } from './contact-dialog-id.ts';
import { ContactForm, type ContactFormWords } from './contact-form.tsx';

/** The dialog's words: the form's and those around it. */
export interface ContactDialogWords extends ContactFormWords, FormDialogWords {
	notice: { text: string; link: string };
}

interface ContactDialogProps {
	/** Address of the privacy policy. */
	privacyPath: string;
	words: ContactDialogWords;
	/** Called once the message is sent. */
	onSent?: (() => void) | undefined;
}

/** The contact form in its dialog (specification §2, §4). */
export function ContactDialog({ privacyPath, words, onSent: onMessage }: ContactDialogProps) {
	const { notice } = words;
	return (
		<FormDialog id={contactDialogId} words={words} onSent={onMessage}>
			{(onSent) => (
				<ContactForm
					words={words}
					onSent={onSent}
					notice={
						<p>
							{notice.text} <a href={privacyPath}>{notice.link}</a>.
						</p>
					}
				/>
			)}
		</FormDialog>
	);
}
