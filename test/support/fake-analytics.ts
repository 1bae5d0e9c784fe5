import type { BrowserContext } from '@playwright/test';

const tagAddress = 'https://www.googletagmanager.com/gtag/js';
const collector = 'https://www.google-analytics.com/g/collect';

/** One event as it left the browser. */
export interface CountedEvent {
	name: string;
	details: Record<string, unknown>;
	/** What was allowed at that moment. */
	consent: Record<string, string>;
}

/** An analytics service in the place of Google's, whose hosts no request reaches. */
export interface FakeAnalytics {
	/** Addresses of the tag, as often as it was asked for. */
	tags: string[];
	events: CountedEvent[];
	/** Everything that was sent to it, addresses and bodies. */
	sent: string[];
	namesOf(): string[];
}

/** What the real tag does as far as we rely on it: it reads `dataLayer`, obeys consent and sends events with their details. */
const tag = `{
	const consent = {};
	let config = {};
	let id;
	const obey = ([what, name, details]) => {
		if (what === 'consent') Object.assign(consent, details);
		if (what === 'config') [id, config] = [name, details];
		if (what !== 'event' || window['ga-disable-' + id]) return;
		const body = JSON.stringify({ name, details: { ...config, ...details, title: document.title }, consent });
		fetch('${collector}?en=' + name, { method: 'POST', mode: 'no-cors', keepalive: true, body });
	};
	const isCommand = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]';
	for (const entry of window.dataLayer) if (isCommand(entry)) obey(entry);
	window.dataLayer.push = (entry) => { if (isCommand(entry)) obey(entry); };
}`;

/** Puts the fake before all pages of a browser's context. */
export async function fakeAnalytics(context: BrowserContext): Promise<FakeAnalytics> {
	const fake: FakeAnalytics = {
		tags: [],
		events: [],
		sent: [],
		namesOf: () => fake.events.map(({ name }) => name).filter((name) => name !== 'web_vitals'),
	};
	await context.route(`${tagAddress}**`, (route) => {
		fake.tags.push(route.request().url());
		return route.fulfill({ contentType: 'text/javascript', body: tag });
	});
	await context.route(`${collector}**`, (route) => {
		const body = route.request().postData() ?? '{}';
		fake.sent.push(route.request().url(), body);
		fake.events.push(JSON.parse(body));
		return route.fulfill({ status: 204 });
	});
	return fake;
}

/** An event as Plausible's API receives it. */
export interface PlausibleEvent {
	domain: string;
	name: string;
	url: string;
	referrer: string;
	props: Record<string, unknown>;
	interactive: boolean;
}

/** Puts a fake in the place of Plausible. Returns the events that it receives, without Web Vitals. */
export async function fakePlausible(context: BrowserContext): Promise<PlausibleEvent[]> {
	const events: PlausibleEvent[] = [];
	await context.route('https://plausible.io/**', (route) => {
		const event = route.request().postDataJSON() as PlausibleEvent;
		if (event.name !== 'web_vitals') events.push(event);
		return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' }, body: 'ok' });
	});
	return events;
}
