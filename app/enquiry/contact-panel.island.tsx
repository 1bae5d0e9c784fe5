import { useState } from 'react';
import { contactForm, contactFormId } from '#content/pages/contact.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { defineIsland } from '../ui/define-island.ts';
import { ContactForm } from './contact-form.tsx';
import css from './contact-panel.module.css';
import { Sent } from './enquiry-dialog.tsx';
import { NextSteps } from './next-steps.tsx';

const titleId = `${contactFormId}-title`;

/** The contact form in the page, with the subject to choose. A confirmation replaces it once it is sent. */
function ContactPanel({ subjects }: { subjects: readonly string[] }) {
	const [isSent, setSent] = useState(false);
	const finish = () => {
		setSent(true);
		trackEvent('generate_lead', { form_name: 'contact' });
	};
	return (
		<section id={contactFormId} className={css.panel} aria-labelledby={titleId}>
			{isSent ? (
				<Sent titleId={titleId} content={contactForm}>
					<NextSteps headingLevel={3} />
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

export default defineIsland('contact-panel', ContactPanel);
