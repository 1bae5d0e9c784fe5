import { useState } from 'react';
import { contactForm, contactFormId } from '#content/contact.ts';
import { subjects } from '#content/subjects.ts';
import { ContactForm } from './contact-form.tsx';
import css from './contact-panel.module.css';
import type { AroundForm } from './enquiry-dialog.tsx';
import { Sent } from './sent.tsx';

const titleId = `${contactFormId}-title`;

/** The contact form in the page, with the subject to choose. A confirmation replaces it once it is sent. */
export function ContactPanel({ onSent, next }: AroundForm) {
	const [isSent, setSent] = useState(false);
	const finish = () => {
		setSent(true);
		onSent?.();
	};
	return (
		<section id={contactFormId} className={css.panel} aria-labelledby={titleId}>
			{isSent ? (
				<Sent titleId={titleId} content={contactForm}>
					{next}
				</Sent>
			) : (
				<>
					<h2 id={titleId}>{contactForm.title}</h2>
					<p>{contactForm.promise}</p>
					<ContactForm subjects={subjects} onSent={finish} />
				</>
			)}
		</section>
	);
}
