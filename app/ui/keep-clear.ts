/** What a floating control must never cover: controls, headings, figures and lists. */
const protectedContent =
	':is(main, footer) :is(a, button, input, select, textarea, summary, h1, h2, h3, strong, dd, td, li:not(:has(p, li)))';

/** Free space around the control in CSS pixels. */
const space = 8;

/**
 * Sets `data-clear` of a floating control to whether it covers nothing that a visitor wants to read or press, and none of
 * its rivals is in view. The style sheet hides the control unless it is true, without changing its box.
 *
 * @param rivals selectors of elements that lead to the same place
 */
export function keepClear(element: HTMLElement, ...rivals: string[]) {
	const selectors = [protectedContent, ...rivals];
	/** What each selector finds in the way. An element can be both. */
	let inTheWay: Set<Element>[] = [];
	let observers: IntersectionObserver[] = [];

	/** Observes what is on the page. Elements that are observed already are not observed twice. */
	function observe() {
		for (const [index, selector] of selectors.entries())
			for (const target of document.querySelectorAll(selector)) observers[index]?.observe(target);
	}

	function start() {
		for (const observer of observers) observer.disconnect();
		inTheWay = selectors.map(() => new Set());
		const { top, right, bottom, left } = element.getBoundingClientRect();
		const { clientWidth, clientHeight } = document.documentElement;
		// The viewport, made as small as the control's box and the space around it.
		const insets = [top, clientWidth - right, clientHeight - bottom, left];
		const besideControl = insets.map((inset) => `${space - Math.floor(inset)}px`).join(' ');
		observers = selectors.map(
			(selector, index) =>
				new IntersectionObserver(
					(entries) => {
						for (const { isIntersecting, target } of entries)
							inTheWay[index]?.[isIntersecting ? 'add' : 'delete'](target);
						element.dataset.clear = String(inTheWay.every(({ size }) => size === 0));
					},
					{ rootMargin: selector === protectedContent ? besideControl : '0px' },
				),
		);
		observe();
	}

	new ResizeObserver(start).observe(document.documentElement);
	// Islands replace what they show.
	const main = document.querySelector('main');
	if (main) new MutationObserver(observe).observe(main, { childList: true, subtree: true });
}
