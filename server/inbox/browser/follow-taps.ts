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

/**
 * On a preview of the website, a press on a text leads to its form. Back on the preview, the page
 * is where it was.
 */
export function followTaps(): void {
	const bar = document.querySelector('[data-preview]');
	if (!bar) return;
	const [path, top] = JSON.parse(sessionStorage.getItem(place) ?? '[]');
	if (path === location.pathname) scrollTo(0, top);
	sessionStorage.removeItem(place);
	addEventListener('click', (event) => {
		const target = event.target as Element;
		const text = bar.contains(target) ? null : textAt(target);
		if (!text) return;
		event.preventDefault();
		sessionStorage.setItem(place, JSON.stringify([location.pathname, scrollY]));
		const from = encodeURIComponent(location.pathname);
		location.assign(`${text.dataset.text}&from=${from}`);
	});
}
