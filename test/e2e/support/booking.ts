import type { Page } from '@playwright/test';
import { booking } from '#content/booking.ts';
import { contactCards } from '#content/pages/contact.ts';

/** The booking links and the popup. */
export function bookingPopup(page: Page) {
	const dialog = page.getByRole('dialog', { name: booking.title });
	return {
		dialog,
		/** It hides where it would cover something. */
		floating: page
			.getByRole('complementary', { includeHidden: true })
			.getByRole('link', { name: 'Book Free Consultation', includeHidden: true }),
		/** Shows the floating button: at the end of a page it covers nothing. */
		scrollToEnd: () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
		card: page.getByRole('main').getByRole('link', { name: contactCards.booking.link }),
		close: dialog.getByRole('button', { name: booking.close, exact: true }),
		newTab: dialog.getByRole('link', { name: booking.newTab }),
		frame: dialog.getByTitle(booking.frame),
		schedule: page.frameLocator(`iframe[title="${booking.frame}"]`).getByRole('button'),
	};
}
