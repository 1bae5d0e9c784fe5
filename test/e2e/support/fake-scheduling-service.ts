import type { BrowserContext, Route } from '@playwright/test';
import { calendlyScript, calendlyStyleSheet } from '#app/booking/calendly.ts';
import { bookingUrl } from '#tools/check/other-builds.ts';

/** Replaces the scheduling service. No request reaches its hosts. */
export interface FakeSchedulingService {
	/** How it responds to a request for its script. */
	script: 'answer' | 'block' | 'hang';
	/** Requested URLs, oldest first. */
	requests: string[];
}

/**
 * The part of the real script that the site relies on. Like that, it has no role, name, Escape or
 * focus management.
 */
const script = `window.Calendly = {
	initPopupWidget({ url }) {
		document.body.insertAdjacentHTML('beforeend', '<div class="calendly-overlay"><div class="calendly-close-overlay"></div>' +
			'<div class="calendly-popup"><iframe src="' + url + '"></iframe></div><div class="calendly-popup-close"></div></div>');
		document.querySelector('.calendly-close-overlay').onclick = this.closePopupWidget;
		document.body.style.overflow = 'hidden';
	},
	closePopupWidget() {
		document.querySelector('.calendly-overlay').remove();
		document.body.style.overflow = '';
	},
}`;

const styleSheet = `
	.calendly-overlay { position: fixed; inset: 0; z-index: 9999; background: rgba(31, 31, 31, .4) }
	.calendly-close-overlay { position: absolute; inset: 0 }
	.calendly-popup { position: absolute; inset: 50px 10% 10% }
	.calendly-popup iframe { width: 100%; height: 100%; border: 0; background: #fff }`;

const bookingPage = `<!doctype html><html lang="en"><title>Booking page</title>
	<button onclick="parent.postMessage({ event: 'calendly.event_scheduled' }, '*')">Schedule event</button>`;

/** Installs the fake for all pages of a browser context. */
export async function fakeSchedulingService(
	context: BrowserContext,
): Promise<FakeSchedulingService> {
	const fake: FakeSchedulingService = { script: 'answer', requests: [] };
	const answerWith = (contentType: string, body: string) => (route: Route) => {
		fake.requests.push(route.request().url());
		if (contentType === 'text/javascript' && fake.script === 'block') return route.abort();
		if (contentType === 'text/javascript' && fake.script === 'hang') return;
		return route.fulfill({ contentType, body });
	};
	await context.route(calendlyScript, answerWith('text/javascript', script));
	await context.route(calendlyStyleSheet, answerWith('text/css', styleSheet));
	await context.route(
		({ href }) => href.startsWith(bookingUrl),
		answerWith('text/html', bookingPage),
	);
	return fake;
}
