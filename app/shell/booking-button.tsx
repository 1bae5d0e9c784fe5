import { Icon } from '../ui/icon.tsx';
import css from './booking-button.module.css';
import { settings } from './settings.ts';

/** The floating link to the scheduling page, on every page (specification §2). */
export function BookingButton() {
	return (
		<aside className={css.place} aria-label="Booking">
			<a className={css.booking} href={settings.bookingUrl} target="_blank" rel="noopener">
				<Icon name="calendar" />
				<span>
					<span>Book Free Consultation</span>
				</span>
			</a>
		</aside>
	);
}
