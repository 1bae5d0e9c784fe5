/**
 * Lets Escape close the services list that CSS opens on hover (WCAG 2.2, 1.4.13), until the pointer returns. A list
 * that was opened with its button is a popover, and closes by itself.
 */
export function servicesMenu() {
	const menu = document.querySelector<HTMLElement>('[data-hover-menu]');
	if (!menu) return;
	addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') menu.dataset.dismissed = '';
	});
	menu.onpointerenter = () => delete menu.dataset.dismissed;
}
