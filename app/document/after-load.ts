import { placeBookingButton } from '../booking/place-booking-button.ts';

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
