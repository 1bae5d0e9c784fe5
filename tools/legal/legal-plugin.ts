import type { Plugin } from 'vite';
import { readText } from '#content/read-text.ts';
import { readBuildSettings } from '../build/build-settings.ts';
import { readLegal } from './read-legal.ts';
import { legalFacts, renderLegal } from './render-legal.ts';

/** The facts of the documents, with the services of this build. */
function factsOfBuild() {
	const { BOOKING_URL: page, BOOKING_SERVICE, ANALYTICS_SERVICE } = readBuildSettings(process.env);
	return legalFacts({
		booking: { page, service: BOOKING_SERVICE },
		analytics: { service: ANALYTICS_SERVICE },
	});
}

/**
 * Compiles `content/legal/*.md`, with all facts filled in, to modules with their HTML and their
 * contents (`app/environment.d.ts`).
 */
export const legalPlugin = (): Plugin => ({
	name: 'legal',
	enforce: 'pre',
	load: {
		filter: { id: /\/content\/legal\/.*\.md$/ },
		handler: (path) => {
			const file = path.slice(path.lastIndexOf('content/'));
			const { html, contents } = renderLegal(readLegal(readText(path), file, factsOfBuild()));
			return `export const html = ${JSON.stringify(html)};\nexport const contents = ${JSON.stringify(contents)};`;
		},
	},
});
