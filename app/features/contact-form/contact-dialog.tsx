import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './contact-dialog.module.css';
import { ContactForm, type ContactFormWords } from './contact-form.tsx';

/** The dialog's words: the form's and those around it. */
export interface ContactDialogWords extends ContactFormWords {
	title: string;
	promise: string;
	sentTitle: string;
	sentText: string;
	close: string;
	notice: { text: string; link: string };
}

interface ContactDialogProps {
	/** Address of the privacy policy. */
	privacyPath: string;
	words: ContactDialogWords;
}

/** What opening buttons name in `commandfor`. */
export const contactDialogId = 'contact-dialog';
const titleId = `${contactDialogId}-title`;

function Sent({ words }: { words: ContactDialogWords }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className={css.sent}>
			<h2 ref={heading} id={titleId} tabIndex={-1}>
				{words.sentTitle}
			</h2>
			<p>{words.sentText}</p>
			<Button command="close" commandfor={contactDialogId}>
				{words.close}
			</Button>
		</div>
	);
}

/** The contact form in its dialog. The title gives way to the thanks once the message is sent; closing resets that. */
export function ContactDialog({ privacyPath, words }: ContactDialogProps) {
	const [sent, setSent] = useState(false);
	const { notice } = words;
	return (
		<Dialog id={contactDialogId} labelledBy={titleId} closeLabel={words.close} onClose={() => setSent(false)}>
			{sent ? (
				<Sent words={words} />
			) : (
				<>
					<div className={css.head}>
						<h2 id={titleId}>{words.title}</h2>
						<p>{words.promise}</p>
					</div>
					<ContactForm
						words={words}
						onSent={() => setSent(true)}
						notice={
							<>
								{notice.text} <a href={privacyPath}>{notice.link}</a>.
							</>
						}
					/>
				</>
			)}
		</Dialog>
	);
}
