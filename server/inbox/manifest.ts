import type { FastifyInstance } from 'fastify';
import { site } from '#content/site.ts';
import { inboxPath, manifestPath } from './paths.ts';

/** Returns what makes an icon on the home screen of a phone. */
const manifest = () => ({
	name: `Inbox of ${site.brand}`,
	short_name: 'Inbox',
	start_url: inboxPath,
	scope: inboxPath,
	display: 'minimal-ui',
	icons: [
		{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
		{ src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
	],
});

/** `/inbox/app.webmanifest`, for which browsers ask without a session. */
export function addManifest(app: FastifyInstance): void {
	app.get(manifestPath, (_request, reply) =>
		reply.type('application/manifest+json').send(JSON.stringify(manifest())),
	);
}
