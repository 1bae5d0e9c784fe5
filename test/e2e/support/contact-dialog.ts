import type { Page } from '@playwright/test';

/** What a visitor types into the contact form. */
export interface TypedMessage {
	name: string;
	email: string;
	phone?: string;
	message: string;
}

/** A message that passes every check. */
export const goodMessage: TypedMessage = {
	name: 'Aroha Example',
	email: 'aroha@example.org',
	phone: '+64 (4) 555-0100',
	message: 'Can you answer our phones after five?',
};

/** Locates the parts of the contact form by role and label, in its dialog or in another place. */
export function contactDialog(page: Page, dialog = page.getByRole('dialog')) {
	const box = (name: string) => dialog.getByRole('textbox', { name });
	const boxes = { name: box('Name'), email: box('Email'), phone: box('Phone'), message: box('Message') };
	const sendButton = dialog.getByRole('button', { name: /^Send/ });
	return {
		dialog,
		boxes,
		sendButton,
		/** The X, or the button below the thanks. */
		closeButtons: dialog.getByRole('button', { name: 'Close' }),
		banner: dialog.getByRole('alert'),
		sent: dialog.getByRole('heading', { name: 'Message sent!' }),
		open: () => page.getByRole('main').getByRole('button', { name: 'Get in Touch' }).click(),
		async fill(message: TypedMessage) {
			for (const [name, value] of Object.entries(message))
				await boxes[name as keyof typeof boxes].fill(value);
		},
		send: () => sendButton.click(),
	};
}
