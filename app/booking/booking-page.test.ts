import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#content/pages.ts';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

async function withBookingUrl(url: string) {
	vi.stubEnv('BOOKING_URL', url);
	vi.stubEnv('BOOKING_SERVICE', url && 'link');
	return import('./booking-page.ts');
}

it('leads to the scheduling page, on every page', async () => {
	const url = 'https://book.example/30min';
	const { bookingNoticeText, bookingLink, hasBookingLinks } = await withBookingUrl(url);
	expect(bookingNoticeText, 'who gets the details').toContain('book.example');
	expect(bookingLink).toMatchObject({ href: url, target: '_blank', 'data-booking': '' });
	expect(hasBookingLinks(paths.contact)).toBe(true);
});

it('leads to the contact page in the same tab while booking is off, except from there', async () => {
	const { bookingLink, hasBookingLinks } = await withBookingUrl('');
	expect(bookingLink).toEqual({ href: paths.contact });
	expect([paths.home, paths.contact].map(hasBookingLinks)).toEqual([true, false]);
});
