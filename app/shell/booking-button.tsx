import { Icon } from '../ui/icon.tsx';
import css from './booking-button.module.css';
import { SessionLink } from './session-link.tsx';

/** The floating link to the scheduling page, on every page (specification §2). */
export function BookingButton() {
	return (
		<aside className={css.place} aria-label="Booking">
			<SessionLink className={css.booking}>
				<Icon name="calendar" />
				<span>
					<span>Book Free Consultation</span>
				</span>
			</SessionLink>
		</aside>
	);
}
