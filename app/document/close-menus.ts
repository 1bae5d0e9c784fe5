/** Closes open menus, but not those of the element with the focus: those around it, and the one that it opens. */
function closeOthers({ target }: Event) {
	// Not `popover="manual"`: a tooltip.
	for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'))
		if (!menu.contains(target as Node) && (target as HTMLButtonElement).popoverTargetElement !== menu)
			menu.hidePopover();
}

/**
 * Closes open menus when the focus moves on from them, so that they never cover what has it (WCAG 2.2, 2.4.11), and when
 * the page is left, so that going back to it does not show them open.
 */
export function closeMenus() {
	addEventListener('focusin', closeOthers);
	addEventListener('pagehide', closeOthers);
}
