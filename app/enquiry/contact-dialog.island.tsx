import { useEffect } from 'react';
import { contactDialogId, contactForm } from '#content/contact.ts';
import { fillIn } from '#content/format.ts';
import { aboutParameter, contactFields } from '#contracts/form-fields.ts';
import { defineIsland } from '../ui/define-island.ts';
import { readStored, store } from './draft.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';
import { NextSteps } from './next-steps.tsx';

/** What the contact page's URL can ask about: titles by id. */
type Titles = Readonly<Record<string, string>>;

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
	const sentence = fillIn(contactForm.about, { titles: list.format(asked) });
	const isUntouched = message.value === '' || message.value === readStored(sentenceKey);
	if (isUntouched) message.value = sentence;
	const [only = '', ...others] = asked;
	subject.value = others.length === 0 ? only : '';
	store(sentenceKey, sentence);
	dialog.showModal();
}

/** The contact form, for its dialog. */
function ContactForm({ titles }: { titles?: Titles }) {
	useEffect(() => {
		if (titles) openAbout(document.getElementById(contactDialogId) as HTMLDialogElement, titles);
	}, [titles]);
	const form = { name: 'contact', content: contactForm, fields: contactFields };
	return (
		<EnquiryPanel {...form} dialogId={contactDialogId} next={<NextSteps />}>
			{/* What a link asked about: not of the specification (docs/product.md, departure 6). */}
			<input type="hidden" name="subject" />
		</EnquiryPanel>
	);
}

export default defineIsland('contact-dialog', ContactForm);
