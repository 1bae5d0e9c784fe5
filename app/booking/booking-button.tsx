import { load } from '#content/load.ts';
import floating from '../ui/floating.module.css';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './booking-button.module.css';
import { bookingLink, hasBookingLinks, opensWindowText } from './booking-page.ts';

const { label, place } = load('interface.yaml').booking;

/** The floating link to the scheduling page, on every page. */
export function BookingButton() {
	if (!hasBookingLinks(usePage().path)) return null;
	return (
		<section aria-label={place}>
			<a {...bookingLink} className={`${floating.floating} ${css.booking}`}>
				<Icon name="calendar" />
				<span>
					{label}
					<VisuallyHidden>{opensWindowText}</VisuallyHidden>
				</span>
			</a>
		</section>
	);
}
