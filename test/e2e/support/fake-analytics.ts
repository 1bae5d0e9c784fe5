import type { BrowserContext } from '@playwright/test';

const collector = 'https://www.google-analytics.com/g/collect';

/** Replaces Google Analytics. No request reaches Google's hosts. */
export interface FakeAnalytics {
	/** The events that the browser sent, with the consent at that moment. */
	events: { name: string; details: Record<string, unknown>; consent: Record<string, string> }[];
	namesOf(): string[];
}

/**
 * The part of the real tag that the site relies on: it reads `dataLayer`, applies consent and sends
 * events.
 */
const tag = `{
	const settings = {};
	const apply = ([what, name, details]) => {
		if (what === 'consent') settings.consent = details;
		if (what === 'config') Object.assign(settings, { id: name, details });
		if (what !== 'event' || window['ga-disable-' + settings.id]) return;
		const body = JSON.stringify({ name, details: { ...settings.details, ...details }, consent: settings.consent });
		fetch('${collector}', { method: 'POST', mode: 'no-cors', keepalive: true, body });
	};
	for (const entry of window.dataLayer) apply(entry);
	window.dataLayer.push = apply;
}`;

/** Installs the fake for all pages of a browser context. */
export async function fakeAnalytics(context: BrowserContext): Promise<FakeAnalytics> {
	const events: FakeAnalytics['events'] = [];
	await context.route('https://www.googletagmanager.com/**', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: tag }),
	);
	await context.route(collector, (route) => {
		events.push(JSON.parse(route.request().postData() ?? '{}'));
		return route.fulfill({ status: 204 });
	});
	return { events, namesOf: () => events.map(({ name }) => name) };
}
