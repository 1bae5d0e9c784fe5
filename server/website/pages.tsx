import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, cspHash } from '../http/security-headers.ts';
import { takeDone } from '../inbox/done-message.ts';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { addPage, contextOf, sendPlainPage } from '../inbox/run-page.tsx';
import { createEditPage } from './edit-page.tsx';
import { previewBar, previewStyle } from './preview-bar.tsx';
import type { Website } from './website.ts';
import { createWebsitePage } from './website-page.tsx';

const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Adds the pages about the website. Their requests have a user (`inbox.tsx`). */
export function addWebsitePages(app: FastifyInstance, website: Website): void {
	addPage(app, createWebsitePage(website));
	addPage(app, createEditPage(website));

	app.get(`${viewPath}/*`, async (request, reply) => {
		const path = `/${(request.params as { '*': string })['*']}`;
		const { database } = await contextOf(app, request);
		const { texts, conflicts } = await website.read(database);
		const html = await website.ask('preview', texts, path);
		if (html === undefined) {
			const link = { href: websitePath, label: 'Your website' };
			return sendPlainPage(reply, 404, { heading: 'There is no such page', link });
		}
		const done = takeDone(request, reply)?.done;
		const bar = previewBar({ path, done, isUndecided: conflicts.length > 0 });
		const script = `<script type="module" src="${app.inboxFiles?.script ?? ''}"></script>`;
		const page = html
			.replace('</head>', () => `<style>${previewStyle}</style>${script}</head>`)
			.replace(/<body[^>]*>/, (body) => body + bar);
		const styleHashes = [...page.matchAll(styleElements)].map(([, text = '']) => cspHash(text));
		return reply
			.header('content-security-policy', contentSecurityPolicy({ scriptHashes: [], styleHashes }))
			.type('text/html; charset=utf-8')
			.send(page);
	});
}
