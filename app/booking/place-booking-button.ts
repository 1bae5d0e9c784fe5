import { keepClear } from '../ui/keep-clear.ts';

/** The page's title, and the button of its head, which leads to the same enquiry. */
const head = 'h1, main > section:first-of-type [data-variant="solid"]';

/** Shows the floating booking button where it covers nothing and the page's head has left the view. */
export function placeBookingButton() {
	const button = document.querySelector<HTMLElement>('[data-floating="booking"]');
	if (button) keepClear(button, head);
}
