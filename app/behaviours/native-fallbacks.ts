/** Opens and closes dialogs for `command` buttons (WHATWG HTML, "the button element"). */
function invoke({ target }: MouseEvent) {
	const button = (target as Element).closest('[commandfor]');
	const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
	if (!(dialog instanceof HTMLDialogElement)) return;
	if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
	else dialog.close();
}

/** Closes a `closedby="any"` dialog on a click outside: such a click has the dialog itself as its target. */
function closeOutside({ target, clientX, clientY }: MouseEvent) {
	if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
	const { left, right, top, bottom } = target.getBoundingClientRect();
	if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

/** What HTML does by itself in Chromium 135, Firefox 144 and Safari 26.2 (commands) and in no Safari yet (`closedby`). */
export function nativeFallbacks() {
	if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', invoke);
	if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', closeOutside);
}
