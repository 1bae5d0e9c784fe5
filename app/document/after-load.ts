import { keepClear } from '../ui/keep-clear.ts';

/** The page's title, and the button of its head, which leads to the same enquiry as the booking button. */
const head = 'h1, main > section:first-of-type [data-variant="solid"]';

/** Shows the floating booking button where it covers nothing and the page's head has left the view. */
function placeBookingButton() {
	const button = document.querySelector<HTMLElement>('[data-floating="booking"]');
	if (button) keepClear(button, head);
}

/** Closes a `closedby="any"` dialog on a press outside: such a press has the dialog itself as its target. */
function closeOutside({ target, clientX, clientY }: MouseEvent) {
	if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
	const { left, right, top, bottom } = target.getBoundingClientRect();
	if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

/** Starts what no visitor needs in the first moment. */
export function afterLoad() {
	placeBookingButton();
	// Safari has no `closedby` yet.
	if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('mousedown', closeOutside);
}
