import type { AnalyticsService } from './analytics-service.ts';
import { pageAddress } from './page-address.ts';

/**
 * Umami (https://docs.umami.is/docs/api/sending-stats). Events are posted to its API, so that its script, which sends page
 * addresses with all parameters and stores an ID in the browser, is not needed.
 */
export const umami: AnalyticsService = {
	// A UUID.
	id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
	script: 'https://cloud.umami.is/script.js',
	sources: ({ script }) => ({ 'connect-src': [new URL(script).origin] }),
	connect: ({ id, script }) => ({
		send(name, details) {
			const payload = {
				website: id,
				hostname: location.hostname,
				url: pageAddress(location.href),
				referrer: pageAddress(document.referrer),
				title: document.title,
				language: navigator.language,
				screen: `${screen.width}x${screen.height}`,
				// An event without a name is a page view.
				...(name !== 'page_view' && { name, data: details }),
			};
			// Failures are ignored.
			fetch(new URL('/api/send', script), {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ type: 'event', payload }),
				credentials: 'omit',
				keepalive: true,
			}).catch(() => {});
		},
	}),
};
