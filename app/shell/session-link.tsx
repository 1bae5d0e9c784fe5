import type { ComponentPropsWithoutRef } from 'react';
import { booking } from '#content/booking.ts';
import { BookingLink } from '../features/booking/booking-link.tsx';
import { showToast } from '../features/toasts/show-toast.ts';
import { countEvent } from './count-event.ts';
import { settings } from './settings.ts';

type SessionLinkProps = Omit<
	ComponentPropsWithoutRef<typeof BookingLink>,
	'service' | 'words' | 'onOpen' | 'onScheduled'
>;

/** A link to the page on which our free session is booked, for every place that offers one. */
export function SessionLink(props: SessionLinkProps) {
	return (
		<BookingLink
			{...props}
			service={settings.booking}
			words={booking}
			onOpen={() => countEvent('booking_open', {})}
			onScheduled={() => {
				showToast(booking.scheduled);
				countEvent('booking_scheduled', {});
			}}
		/>
	);
}
