import type { BrowserContext, Route } from '@playwright/test';
import { calendly } from '#app/booking/calendly.ts';
import { asShipped } from '#tools/build/other-services.ts';

/** The booking page that the pages under test were built with. */
export const bookingUrl = asShipped.variables.BOOKING_URL;
const { 'script-src': scripts = [], 'style-src': styleSheets = [] } = calendly.sources(new URL(bookingUrl));

/** Addresses of Calendly's script and style sheet. */
export const calendlyFiles: readonly string[] = [...scripts, ...styleSheets];

/** How the fake responds to a request for its script. */
export type ScriptBehaviour = 'answer' | 'block' | 'hang' | 'answer-something-else';

/** Replaces the scheduling service. No request reaches its hosts. */
export interface FakeSchedulingService {
	script: ScriptBehaviour;
	/** Requested URLs, oldest first. */
	requests: string[];
	/** Ends the requests that hang. */
	release(): void;
}

/** The part of the real script that the site relies on. Like that, it has no role, name, Escape or focus management. */
const script = `{
	let overlay;
	window.Calendly = {
		initPopupWidget({ url, utm = {} }) {
			this.closePopupWidget();
			const address = new URL(url);
			address.searchParams.set('embed_type', 'PopupText');
			for (const [name, value] of Object.entries(utm))
				address.searchParams.set(name.replace(/[A-Z]/, (letter) => '_' + letter.toLowerCase()), value);
			const part = (className, ...children) => {
				const element = document.createElement('div');
				element.className = className;
				element.append(...children);
				return element;
			};
			const frame = document.createElement('iframe');
			frame.src = address.href;
			frame.width = frame.height = '100%';
			const beside = part('calendly-close-overlay');
			const cross = part('calendly-popup-close');
			beside.onclick = cross.onclick = () => this.closePopupWidget();
			overlay = part('calendly-overlay', beside, part('calendly-popup', part('calendly-popup-content', frame)), cross);
			document.body.append(overlay);
			setTimeout(() => { document.body.style.overflow = 'hidden'; });
		},
		closePopupWidget() {
			if (!overlay) return;
			setTimeout(() => { document.body.style.overflow = ''; });
			overlay.parentNode.removeChild(overlay);
			overlay = undefined;
		},
	};
}`;

const styleSheet = `
	.calendly-overlay { position: fixed; inset: 0; z-index: 9999; background: rgba(31, 31, 31, .4) }
	.calendly-close-overlay { position: absolute; inset: 0 }
	.calendly-popup { position: absolute; inset: 50px 10% 10%; background: #fff }
	.calendly-popup-content, .calendly-popup iframe { display: block; width: 100%; height: 100%; border: 0 }`;

const bookingPage = `<!doctype html><html lang="en"><title>Booking page</title><button type="button">Schedule event</button>
	<script>
		document.querySelector('button').onclick = () =>
			parent.postMessage({ event: 'calendly.event_scheduled', payload: {} }, '*');
	</script>`;

/** Installs the fake for all pages of a browser context. */
export async function fakeSchedulingService(context: BrowserContext): Promise<FakeSchedulingService> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const fake: FakeSchedulingService = { script: 'answer', requests: [], release };
	const answerScript = async (route: Route) => {
		if (fake.script === 'block') return route.abort('blockedbyclient');
		if (fake.script === 'hang') await released;
		const body = fake.script === 'answer-something-else' ? 'void 0' : script;
		await route.fulfill({ contentType: 'text/javascript', body });
	};
	const asked = (answer: (route: Route) => Promise<void>) => (route: Route) => {
		fake.requests.push(route.request().url());
		return answer(route);
	};
	for (const address of scripts) await context.route(address, asked(answerScript));
	for (const address of styleSheets) {
		await context.route(
			address,
			asked((route) => route.fulfill({ contentType: 'text/css', body: styleSheet })),
		);
	}
	await context.route(
		(address) => address.href.startsWith(bookingUrl),
		asked((route) => route.fulfill({ contentType: 'text/html', body: bookingPage })),
	);
	return fake;
}

/** The part of Cal.com's embedded page that the site relies on: hidden until the handshake with its parent. */
const calPage = `<!doctype html><html lang="en"><title>Booking page</title><body style="visibility: hidden">
	<button type="button">Confirm</button>
	<script>
		const say = (type, data = {}) =>
			parent.postMessage({ originator: 'CAL', type, namespace: '', fullType: 'CAL::' + type, data }, '*');
		addEventListener('message', ({ data }) => {
			if (data.originator !== 'CAL' || data.method !== 'parentKnowsIframeReady') return;
			document.body.style.visibility = 'visible';
			say('linkReady');
		});
		document.querySelector('button').onclick = () => say('bookingSuccessfulV2', { uid: '1' });
		say('__iframeReady', { isPrerendering: false });
		say('__dimensionChanged', { iframeHeight: 1500, iframeWidth: 500, isFirstTime: true });
	</script>`;

/** Replaces Cal.com. Returns the requested URLs, oldest first. */
export async function fakeCalCom(context: BrowserContext): Promise<string[]> {
	const requests: string[] = [];
	await context.route(/^https:\/\/(app\.)?cal\.com\//, (route) => {
		requests.push(route.request().url());
		return route.fulfill({ contentType: 'text/html', body: calPage });
	});
	return requests;
}
