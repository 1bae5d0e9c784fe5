import type { BrowserContext } from '@playwright/test';

const tagAddress = 'https://www.googletagmanager.com/gtag/js';
const collector = 'https://www.google-analytics.com/g/collect';

/** An event that the browser sent. */
export interface CountedEvent {
	name: string;
	details: Record<string, unknown>;
	/** The consent at that moment. */
	consent: Record<string, string>;
}

/** Replaces Google Analytics. No request reaches Google's hosts. */
export interface FakeAnalytics {
	/** The URL of each request for the tag. */
	tags: string[];
	events: CountedEvent[];
	/** URLs and bodies of all requests. */
	sent: string[];
	namesOf(): string[];
}

/** The part of the real tag that the site relies on: it reads `dataLayer`, obeys consent and sends events. */
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

/** Installs the fake for all pages of a browser context. */
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

/** Replaces Plausible. Returns the received events without Web Vitals. */
export async function fakePlausible(context: BrowserContext): Promise<PlausibleEvent[]> {
	const events: PlausibleEvent[] = [];
	await context.route('https://plausible.io/**', (route) => {
		const event = route.request().postDataJSON() as PlausibleEvent;
		if (event.name !== 'web_vitals') events.push(event);
		return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' }, body: 'ok' });
	});
	return events;
}
