import { keepClear } from '../ui/keep-clear.ts';

/** The button of the page's head, which leads to the same enquiry. */
const headAction = 'main > section:first-of-type [data-variant="solid"]';

/** Shows the floating booking button where it covers nothing and the head's own button has left the view. */
export function placeBookingButton() {
	const button = document.querySelector<HTMLElement>('[data-floating="booking"]');
	if (button) keepClear(button, headAction);
}
