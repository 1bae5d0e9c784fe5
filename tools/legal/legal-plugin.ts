import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { readBuildSettings } from '../build/build-settings.ts';

/**
 * Makes modules of `content/legal/*.md`, with their HTML and their contents
 * (`app/environment.d.ts`), which they render when they are imported.
 */
export const legalPlugin = (): Plugin => ({
	name: 'legal',
	enforce: 'pre',
	load: {
		filter: { id: /\/content\/legal\/.*\.md$/ },
		handler(path) {
			this.addWatchFile(path);
			const {
				BOOKING_URL: page,
				BOOKING_SERVICE,
				ANALYTICS_SERVICE,
			} = readBuildSettings(process.env);
			const services = {
				booking: { page, service: BOOKING_SERVICE },
				analytics: { service: ANALYTICS_SERVICE },
			};
			return `import { legalDocument } from '#tools/legal/legal-document.ts';
export const { html, contents } = legalDocument('${basename(path)}', ${JSON.stringify(services)});`;
		},
	},
});
