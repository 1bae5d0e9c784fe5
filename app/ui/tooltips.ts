/**
 * The time before a tooltip opens, and for how long after one has closed the next opens at once.
 */
const openMs = 700;
const skipMs = 300;

/**
 * Shows the accessible names of controls without visible text. One element for the page; it repeats
 * a name that its control has, so it is for the eye alone. The pointer may rest on it, and Escape
 * closes it (WCAG 2.2, 1.4.13).
 */
export function startTooltips() {
	const tooltip = document.createElement('div');
	Object.assign(tooltip, { popover: 'manual', className: 'tooltip', ariaHidden: 'true' });
	/**
	 * Pointed at or focused, also after its tooltip was closed: that opens again when the pointer or
	 * the focus returns.
	 */
	let current: HTMLElement | null = null;
	let closedAt = -skipMs;
	let timer: ReturnType<typeof setTimeout>;

	function close() {
		clearTimeout(timer);
		if (tooltip.isConnected) closedAt = performance.now();
		tooltip.remove();
	}

	/** Its control is its anchor (`tooltip.css`). */
	function open(control: HTMLElement) {
		// What is outside an open modal dialog is inert.
		const host = control.closest('dialog[open]') ?? document.body;
		// React would discard the HTML of an island with a node that it has not rendered.
		if (host.closest('[data-island]:not([data-hydrated], [data-failed])')) return;
		tooltip.textContent = control.ariaLabel;
		host.append(tooltip);
		tooltip.showPopover({ source: control });
	}

	function follow({ type, target, pointerType }: Event & { pointerType?: string }) {
		if (!(target instanceof Element) || target === tooltip || pointerType === 'touch') return;
		const isFocus = type === 'focusin';
		if (isFocus && !target.matches(':focus-visible')) return;
		// One on a menu's button would cover the menu.
		const control = target.closest<HTMLElement>(':is(a, button)[aria-label]:not([popovertarget])');
		// A focused control keeps its tooltip while the pointer is elsewhere.
		if (!isFocus && (control === current || (!control && current?.matches(':focus-visible'))))
			return;
		close();
		current = control;
		if (!control) return;
		// In time: a tooltip opens after a delay.
		import('./tooltip.css').catch(() => {
			// Without its styles it is still read.
		});
		timer = setTimeout(open, performance.now() - closedAt < skipMs ? 0 : openMs, control);
	}

	for (const type of ['pointerover', 'focusin']) addEventListener(type, follow);
	for (const type of ['pointerdown', 'focusout']) addEventListener(type, close);
	// In the capture phase, before a dialog or menu closes and the control is gone.
	addEventListener('keydown', ({ key }) => key === 'Escape' && close(), true);
}
