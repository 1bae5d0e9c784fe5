/**
 * Opens and closes dialogs for `command` buttons (WHATWG HTML, "the button element") in browsers before Chromium 135,
 * Firefox 144 and Safari 26.2.
 */
export function commandFallback() {
	if ('commandForElement' in HTMLButtonElement.prototype) return;
	addEventListener('click', ({ target }) => {
		const button = (target as Element).closest('[commandfor]');
		const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
		if (!(dialog instanceof HTMLDialogElement)) return;
		if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
		else dialog.close();
	});
}
