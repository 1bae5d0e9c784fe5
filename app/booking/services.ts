import type { BookingServiceName } from '#content/processors.ts';
import type { BookingService } from './booking-service.ts';
import { calCom } from './cal-com.ts';
import { calendly } from './calendly.ts';

/** The services that open in a popup, by the names that `content/processors.ts` describes. */
export const bookingServices: Readonly<Record<Exclude<BookingServiceName, 'link'>, BookingService>> = {
	calendly,
	'cal-com': calCom,
};

/**
 * Chooses the service by the address of the booking page. A page at any other host is a plain link. Returns '' while
 * booking is off.
 */
export function bookingServiceOf(page: string): BookingServiceName | '' {
	if (page === '') return '';
	const names = Object.keys(bookingServices) as (keyof typeof bookingServices)[];
	return names.find((name) => bookingServices[name].hasPage(new URL(page))) ?? 'link';
}
