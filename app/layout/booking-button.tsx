import { usePage } from '../page-context.ts';
import { Icon } from '../ui/icon.tsx';
import css from './booking-button.module.css';
import { bookingLink, hasBookingLinks } from './booking-link.ts';

/** The floating link to the scheduling page, on every page (specification §2). */
export function BookingButton() {
	if (!hasBookingLinks(usePage().path)) return null;
	return (
		<aside className={css.place} aria-label="Booking">
			<a {...bookingLink} className={css.booking}>
				<Icon name="calendar" />
				<span>
					<span>Book Free Consultation</span>
				</span>
			</a>
		</aside>
	);
}
