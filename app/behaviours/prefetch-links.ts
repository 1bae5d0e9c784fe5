/** Fetches a page of ours when its link is pointed at or touched, in browsers without speculation rules. */
export function prefetchLinks() {
	if (HTMLScriptElement.supports?.('speculationrules')) return;
	const fetched = new Set([location.pathname]);
	const prefetch = ({ target }: Event) => {
		const link =
			target instanceof Element &&
			target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [data-replay])');
		if (!link || fetched.has(link.pathname)) return;
		fetched.add(link.pathname);
		document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
	};
	addEventListener('pointerover', prefetch);
	addEventListener('touchstart', prefetch, { passive: true });
}
