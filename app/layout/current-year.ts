/** Shows the current year on a page that was built in an earlier one. */
export function showCurrentYear() {
	const shown = document.querySelector('[data-year]');
	const year = String(new Date().getFullYear());
	// The same text would be laid out again.
	if (shown && shown.textContent !== year) shown.textContent = year;
}
