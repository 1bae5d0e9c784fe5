import { BookingButton } from '../booking/booking-button.tsx';
import { ChatButton } from '../chat/chat-button.tsx';
import { Footer } from '../layout/footer.tsx';

/** What follows the page in every document. */
export default function DocumentEnd() {
	return (
		<>
			<Footer />
			<BookingButton />
			<ChatButton />
		</>
	);
}
