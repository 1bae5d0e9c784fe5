/** Before a tooltip opens, in milliseconds (specification §9). */
const openDelay = 700;
/** For so long after one has closed the next opens at once, in milliseconds (specification §9). */
const skipDelay = 300;
/** Between a control and its tooltip, and between a tooltip and the window's edge, in pixels. */
const gap = 6;

const controlOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>(':is(a, button)[aria-label]') : null;

/** Below the control, or above it where there is no room; never outside the window. */
function place(tooltip: HTMLElement, control: Element) {
	const at = control.getBoundingClientRect();
	const { width, height } = tooltip.getBoundingClientRect();
	const centred = at.left + at.width / 2 - width / 2;
	// Unlike `clientWidth`, this excludes an empty scrollbar gutter, where nothing is painted.
	const { offsetWidth } = document.documentElement;
	const left = Math.max(gap, Math.min(centred, offsetWidth - width - gap));
	const below = at.bottom + gap;
	const top = below + height <= innerHeight ? below : at.top - gap - height;
	tooltip.style.translate = `${left}px ${top}px`;
}

/**
 * Shows the accessible names of controls without visible text. One element for the page; it repeats a name that its
 * control has, so it is for the eye alone. The pointer may rest on it, and Escape closes it (WCAG 2.2, 1.4.13).
 */
export function startTooltips() {
	const tooltip = document.createElement('div');
	Object.assign(tooltip, { popover: 'manual', className: 'tooltip', ariaHidden: 'true' });
	/** The control that is pointed at or focused. */
	let current: HTMLElement | null = null;
	/** Pressed or dismissed: no tooltip until the pointer has left it or the focus returns. */
	let dismissed: HTMLElement | null = null;
	let closedAt = Number.NEGATIVE_INFINITY;
	let timer: ReturnType<typeof setTimeout>;

	function close() {
		clearTimeout(timer);
		if (tooltip.isConnected) closedAt = performance.now();
		tooltip.remove();
		current = null;
	}

	function open(control: HTMLElement) {
		// What is outside an open modal dialog is inert.
		const host = control.closest('dialog[open]') ?? document.body;
		// An island that hydrates later must hold nothing that React has not rendered: React would discard its HTML.
		if (host.closest('[data-island]:not([data-hydrated], [data-failed])')) return close();
		tooltip.textContent = control.ariaLabel;
		host.append(tooltip);
		tooltip.showPopover();
		place(tooltip, control);
	}

	function follow(control: HTMLElement | null) {
		if (control === current) return;
		close();
		current = control;
		if (!control) return;
		// In time: a tooltip opens after a delay.
		import('./tooltip.css');
		const delay = performance.now() - closedAt < skipDelay ? 0 : openDelay;
		timer = setTimeout(() => open(control), delay);
	}

	function dismiss() {
		dismissed = current;
		close();
	}

	addEventListener('pointerover', ({ target, pointerType }) => {
		if (pointerType === 'touch' || target === tooltip) return;
		const control = controlOf(target);
		if (control && control === dismissed) return;
		dismissed = null;
		// A focused control keeps its tooltip while the pointer is elsewhere.
		if (control || !current?.matches(':focus-visible')) follow(control);
	});
	addEventListener('focusin', ({ target }) => {
		if (!(target instanceof Element && target.matches(':focus-visible'))) return;
		dismissed = null;
		follow(controlOf(target));
	});
	addEventListener('focusout', close);
	addEventListener('pointerdown', dismiss);
	// In the capture phase, before a dialog or menu closes and the control is gone.
	addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss(), true);
	// A control may have been pointed at or focused before. If it has also been pressed, it has the focus without
	// `:focus-visible`, and gets no tooltip.
	const first = controlOf([...document.querySelectorAll(':hover, :focus-visible')].at(-1) ?? null);
	if (!first?.matches(':focus:not(:focus-visible)')) follow(first);
}
