const texts = '[data-text]';
const place = 'website-place';

/** Returns the text that a press is about: the pressed one, or the first in what is around it. */
function textAt(target: Element): HTMLElement | null {
	let around: Element | null = target;
	while (around && !around.matches(texts) && !around.querySelector(texts)) {
		around = around.parentElement;
	}
	if (!around || around.matches('main, body')) return null;
	return around.matches(texts) ? (around as HTMLElement) : around.querySelector(texts);
}

const areaOf = (text: Element): number => {
	const { width, height } = text.getBoundingClientRect();
	return width * height;
};

/**
 * Returns the text at a point: the smallest, because the lines of large letters reach over others.
 * A control lies over the texts of others.
 */
function textAtPoint({ clientX, clientY }: MouseEvent, target: Element): HTMLElement | undefined {
	const control = target.closest('a, button');
	const [smallest] = document
		.elementsFromPoint(clientX, clientY)
		.filter((element) => element.matches(texts) && (!control || control.contains(element)))
		.sort((a, b) => areaOf(a) - areaOf(b));
	return smallest as HTMLElement | undefined;
}

/** Says that texts can be chosen on the page, which no key can: for keys, it stays as it was. */
function sayHow(bar: Element, hint: HTMLElement): void {
	const forKeys = hint.textContent;
	hint.textContent = hint.dataset.tap ?? '';
	bar.addEventListener('focusin', ({ target }) => {
		if ((target as Element).matches(':focus-visible')) hint.textContent = forKeys;
	});
}

/** What opens a menu or a dialog, or closes it. */
const openers = '[popovertarget], [commandfor]';

/**
 * On a preview of the website, a press on a text leads to its form. Back on the preview, the page
 * is where it was.
 */
export function followTaps(): void {
	const bar = document.querySelector('[data-preview]');
	if (!bar) return;
	const hint = bar.querySelector<HTMLElement>('[data-tap]');
	if (hint) sayHow(bar, hint);
	const [path, top] = JSON.parse(sessionStorage.getItem(place) ?? '[]');
	if (path === location.pathname) scrollTo(0, top);
	sessionStorage.removeItem(place);
	addEventListener('click', (event) => {
		const target = event.target as Element;
		if (bar.contains(target) || target.closest(openers)) return;
		// A key presses at no point.
		const text = (event.detail > 0 && textAtPoint(event, target)) || textAt(target);
		if (!text) return;
		event.preventDefault();
		sessionStorage.setItem(place, JSON.stringify([location.pathname, scrollY]));
		const from = encodeURIComponent(location.pathname);
		location.assign(`${text.dataset.text}&from=${from}`);
	});
}
