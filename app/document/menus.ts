/**
 * Lets Escape close the services list that CSS opens on hover (WCAG 2.2, 1.4.13), until the pointer
 * returns.
 */
export function dismissServicesMenu() {
	const menu = document.querySelector<HTMLElement>('[data-hover-menu]');
	if (!menu) return;
	addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') menu.dataset.dismissed = '';
	});
	menu.onpointerenter = () => delete menu.dataset.dismissed;
}

/**
 * Closes every open menu that neither contains the focused element nor is opened by it. So they
 * never cover what has the focus (WCAG 2.2, 2.4.11), and going back to the page does not show them
 * open.
 */
function closeMenus({ target }: Event) {
	// Not `popover="manual"`: a tooltip.
	for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
		const isOpener = (target as HTMLButtonElement).popoverTargetElement === menu;
		if (!isOpener && !menu.contains(target as Node)) menu.hidePopover();
	}
}

/** Closes menus when the focus leaves them, and when the page is left. */
export function closeMenusBehind() {
	addEventListener('focusin', closeMenus);
	addEventListener('pagehide', closeMenus);
}
