import type { AnalyticsService } from './analytics-service.ts';
import { pageAddress } from './page-address.ts';

/** Events that the visitor does not cause. They must not count as a reaction to the page ("bounce rate"). */
const passive = new Set(['web_vitals']);

/**
 * Plausible Analytics (https://plausible.io/docs/events-api). Events are posted to its API, so that its script, which sends
 * page addresses with all parameters, is not needed. It sets no cookies.
 */
export const plausible: AnalyticsService = {
	// The site's domain.
	id: /^(?=.*\.)[a-z\d.-]+(\/[\w./-]*)?$/,
	script: 'https://plausible.io/js/script.js',
	sources: ({ script }) => ({ 'connect-src': [new URL(script).origin] }),
	connect: ({ id, script }) => ({
		send(name, details) {
			const event = {
				domain: id,
				name: name === 'page_view' ? 'pageview' : name,
				url: pageAddress(location.href),
				referrer: pageAddress(document.referrer),
				props: details,
				interactive: !passive.has(name),
			};
			// As text it needs no CORS preflight. Failures are ignored.
			fetch(new URL('/api/event', script), {
				method: 'POST',
				headers: { 'content-type': 'text/plain' },
				body: JSON.stringify(event),
				credentials: 'omit',
				keepalive: true,
			}).catch(() => {});
		},
	}),
};
