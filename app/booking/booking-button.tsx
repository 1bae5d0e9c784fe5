import { booking, bookingLabel } from '#content/booking.ts';
import { Icon } from '../ui/icon.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './booking-button.module.css';
import { bookingLink, hasBookingLinks, opensBooking } from './booking-link.ts';

/** The floating link to the scheduling page, on every page (specification §2). `document/after-load.ts` shows it. */
export function BookingButton() {
	if (!hasBookingLinks(usePagePath())) return null;
	return (
		<aside className={css.place} data-floating="booking" aria-label={booking.place}>
			<a {...bookingLink} className={css.booking}>
				<Icon name="calendar" />
				<span>
					<span>
						{bookingLabel}
						<VisuallyHidden>{opensBooking}</VisuallyHidden>
					</span>
				</span>
			</a>
		</aside>
	);
}
