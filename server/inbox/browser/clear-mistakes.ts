/**
 * What was wrong with a text is not said any more once something else is typed. Beside buttons that
 * ask whose words stay, it is still true.
 */
export function clearMistakes(): void {
	const alert = document.querySelector('[role="alert"]:not(:has(button))');
	if (!alert) return;
	addEventListener('input', ({ target }) => {
		const box = target as HTMLElement;
		if (!box.ariaInvalid) return;
		box.ariaInvalid = null;
		document.getElementById(`${box.id}-error`)?.remove();
		alert.querySelector(`li:has([href="#${CSS.escape(box.id)}"])`)?.remove();
		if (!alert.querySelector('li')) alert.remove();
	});
}
