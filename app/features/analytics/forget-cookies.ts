/** How the analytics service calls its cookies: `_ga`, and `_ga_` with an ID behind it. */
const ofTheService = /^_ga(_|$)/;

/** Deletes the service's cookies. It sets them for the highest domain it can, which a page is not told. */
export function forgetCookies() {
	const labels = location.hostname.split('.');
	const domains = labels.map((_, index) => labels.slice(index).join('.'));
	for (const cookie of document.cookie.split('; ')) {
		const [name = ''] = cookie.split('=');
		if (!ofTheService.test(name)) continue;
		for (const domain of ['', ...domains.map((host) => `; domain=${host}`)]) {
			// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers of the last two years
			document.cookie = `${name}=; max-age=0; path=/${domain}`;
		}
	}
}
