import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { bookingLink, opensWindowText } from './booking-page.ts';

/** The link to booking a session. */
export const BookingLink = ({ label }: { label: string }) => (
	<Button {...bookingLink} variant="outline">
		{label}
		<VisuallyHidden>{opensWindowText}</VisuallyHidden>
		<Icon name="outward" />
	</Button>
);
