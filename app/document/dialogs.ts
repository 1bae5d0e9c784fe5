/**
 * Does what `command` buttons say (WHATWG HTML, "the button element"), which browsers before
 * Chromium 135, Firefox 144 and Safari 26.2 do not. A dialog opens once the press is painted: to
 * lay out a form takes slow phones a tenth of a second.
 */
export function runDialogCommands() {
	addEventListener('click', (event) => {
		const button = (event.target as Element).closest('[commandfor]');
		const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
		if (!(dialog instanceof HTMLDialogElement)) return;
		event.preventDefault();
		if (button?.matches('[command="close"]')) dialog.close();
		// A key may be followed at once by text.
		else if (event.detail === 0) dialog.showModal();
		else requestAnimationFrame(() => setTimeout(() => dialog.showModal()));
	});
}

/**
 * Closes dialogs on a press outside where the browser does not: Safari has no `closedby` yet. Such
 * a press has the dialog itself as its target.
 */
export function closeDialogsOutside() {
	if ('closedBy' in HTMLDialogElement.prototype) return;
	addEventListener('mousedown', (event) => {
		const { target, offsetX, offsetY } = event;
		if (!(target instanceof HTMLDialogElement)) return;
		const { offsetWidth, offsetHeight } = target;
		if (offsetX >= 0 && offsetX <= offsetWidth && offsetY >= 0 && offsetY <= offsetHeight) return;
		target.close();
		// It would take the focus that closing returns.
		event.preventDefault();
	});
}
