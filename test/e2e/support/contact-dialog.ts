import type { Page } from '@playwright/test';
import { addressQuestion, contactCards, contactForm } from '#content/contact.ts';
import { paths } from '#content/pages.ts';
import { islandIsReady } from './island.ts';

/** A message that passes every check. */
export const goodMessage = {
	name: 'Aroha Example',
	email: 'aroha@example.org',
	phone: '+64 (4) 555-0100',
	message: 'Can you answer our phones after five?',
};

/** Locates the parts of the contact form by role and label, in its dialog or in another place. */
export function contactDialog(page: Page, dialog = page.getByRole('dialog')) {
	const box = (name: string) => dialog.getByRole('textbox', { name });
	const { labels } = contactForm;
	const boxes = {
		name: box(labels.name),
		email: box(labels.email),
		phone: box(labels.phone),
		message: box(labels.message),
	};
	const sendButton = dialog.getByRole('button', { name: /^Send/ });
	const opener = page.getByRole('main').getByRole('button', { name: contactCards.message.button });
	return {
		dialog,
		boxes,
		sendButton,
		opener,
		/** The button below the thanks, or the X. */
		closeButtons: dialog.getByRole('button', { name: contactForm.close }),
		/** Below an address that looks misspelt. */
		changeAddress: dialog.getByRole('button', { name: addressQuestion.change }),
		keepAddress: dialog.getByRole('button', { name: addressQuestion.keep }),
		banner: dialog.getByRole('alert'),
		title: dialog.getByRole('heading', { name: contactForm.title }),
		sent: dialog.getByRole('heading', { name: contactForm.sentTitle }),
		open: () => opener.click(),
		/** Opens the form on the contact page, and waits until its island has started. */
		async openStarted() {
			await page.goto(paths.contact);
			await opener.click();
			await islandIsReady(page, 'contact-dialog');
		},
		async fill(message: Partial<typeof goodMessage>) {
			for (const [name, value] of Object.entries(message))
				await boxes[name as keyof typeof boxes].fill(value);
		},
		send: () => sendButton.click(),
	};
}
