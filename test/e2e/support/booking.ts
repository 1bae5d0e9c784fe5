import type { Page } from '@playwright/test';
import { contactCards } from '#content/contact.ts';
import { load } from '#content/load.ts';

const { booking } = load('interface.yaml');

/** The booking links and the popup. */
export function bookingPopup(page: Page) {
	const dialog = page.getByRole('dialog', { name: booking.title });
	return {
		dialog,
		floating: page.getByRole('region', { name: booking.place }).getByRole('link'),
		card: page.getByRole('main').getByRole('link', { name: contactCards.booking.link }),
		close: dialog.getByRole('button', { name: booking.close, exact: true }),
		frame: dialog.getByTitle(booking.frame),
		notice: dialog.getByText('Calendly'),
		schedule: page.frameLocator(`iframe[title="${booking.frame}"]`).getByRole('button'),
	};
}
