/**
 * Fetches a page of ours into the cache when its link is pointed at or touched, in browsers without speculation rules. Not
 * with `<link rel="prefetch">`: Safari does not know it, and in Firefox `default-src 'none'` forbids it.
 */
export function prefetchLinks() {
	if (HTMLScriptElement.supports?.('speculationrules')) return;
	const fetched = new Set([location.pathname]);
	const prefetch = ({ target }: Event) => {
		const link =
			target instanceof Element &&
			target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [data-replay])');
		if (!link || fetched.has(link.pathname)) return;
		fetched.add(link.pathname);
		fetch(link.href, { priority: 'low' }).catch(() => {});
	};
	addEventListener('pointerover', prefetch);
	addEventListener('touchstart', prefetch, { passive: true });
}
