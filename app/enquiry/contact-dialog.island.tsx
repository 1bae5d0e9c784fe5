import { useEffect } from 'react';
import { contactDialogId, contactForm } from '#content/contact.ts';
import { aboutParameter, contactFields } from '#contracts/form-fields.ts';
import { defineIsland } from '../ui/define-island.ts';
import { readStored, store } from './draft.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { NextSteps } from './next-steps.tsx';

/** What the contact page's URL can ask about: titles by id. */
export type Titles = Readonly<Record<string, string>>;

/** Where the tab's session keeps the last sentence that was filled in. */
const sentenceKey = 'asked-about';
const list = new Intl.ListFormat('en-NZ');

/**
 * Opens the dialog with what the page's URL asks about, for example
 * `/contact?about=sales,operations`: a sentence in the message, unless something was typed there,
 * and the subject if it is one.
 */
function openAbout(dialog: HTMLDialogElement, titles: Titles) {
	const ids = new URLSearchParams(location.search).get(aboutParameter)?.split(',') ?? [];
	const known = new Map(Object.entries(titles));
	const asked = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
	const form = dialog.querySelector('form');
	if (!form || asked.length === 0) return;
	const { message, subject } = form.elements as unknown as Record<
		'message' | 'subject',
		HTMLInputElement
	>;
	const sentence = contactForm.about.replace('{{titles}}', list.format(asked));
	if (['', readStored(sentenceKey)].includes(message.value)) message.value = sentence;
	subject.value = asked.length === 1 ? asked.join() : '';
	store(sentenceKey, sentence);
	dialog.showModal();
}

/** The contact form in its dialog (specification §2 to §5). */
function ContactDialog({ titles }: { titles?: Titles }) {
	useEffect(() => {
		if (titles) openAbout(document.getElementById(contactDialogId) as HTMLDialogElement, titles);
	}, [titles]);
	const form = { name: 'contact', content: contactForm, fields: contactFields };
	return (
		<EnquiryDialog {...form} id={contactDialogId} next={<NextSteps />}>
			{/* What a link asked about. The specification’s form has no field for it. */}
			<input type="hidden" name="subject" />
		</EnquiryDialog>
	);
}

export default defineIsland('contact-dialog', ContactDialog);
