/** The names of the analytics service's cookies: `_ga`, and `_ga_` with an ID. */
const ofTheService = /^_ga(_|$)/;

/** Deletes the service's cookies, on every domain that they can have been set for. */
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
