import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, cspHash } from '../http/security-headers.ts';
import { takeDone } from '../inbox/done-message.ts';
import { editPath, lookPath, viewPath, websitePath } from '../inbox/paths.ts';
import { addPage, contextOf, sendPlainPage } from '../inbox/run-page.tsx';
import { createEditPage } from './edit-page.tsx';
import { changedId, previewBar, previewStyles, textQuery } from './preview-bar.tsx';
import { changesFrom } from './publication.ts';
import type { Website } from './website.ts';
import { createWebsitePage } from './website-page.tsx';

const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Adds the pages about the website. Their requests have a user (`inbox.tsx`). */
export function addWebsitePages(app: FastifyInstance, website: Website): void {
	addPage(app, createWebsitePage(website));
	addPage(app, createEditPage(website));

	for (const base of [viewPath, lookPath]) {
		app.get(`${base}/*`, (request, reply) => sendPreview(request, reply, base === lookPath));
	}

	/** Sends a page with what is not published yet: to look around in, or to tap its texts. */
	async function sendPreview(request: FastifyRequest, reply: FastifyReply, isLook: boolean) {
		const path = `/${(request.params as { '*': string })['*']}`;
		const { database, query } = await contextOf(app, request);
		const { published, texts, conflicts } = await website.read(database);
		const html = await website.ask('preview', texts, path);
		if (html === undefined) {
			const link = { href: websitePath, label: 'Your website' };
			return sendPlainPage(reply, 404, { heading: 'There is no such page', link });
		}
		const done = takeDone(request, reply)?.done;
		const changes = await changesFrom(website, published, texts);
		const place = query.size > 0 ? `?${query}#${changedId}` : '';
		const isUndecided = conflicts.length > 0;
		const bar = previewBar({ path, place, query, done, isLook, changes, isUndecided });
		const script = `<script type="module" src="${app.inboxFiles?.script ?? ''}"></script>`;
		const style = `<style>${previewStyles[isLook ? 'look' : 'change']}</style>`;
		const links = isLook ? html.replaceAll(`="${viewPath}/`, `="${lookPath}/`) : html;
		const page = withPlace(links, query)
			.replace('</head>', () => `${style}${isLook ? '' : script}</head>`)
			.replace(/<body[^>]*>/, (body) => body + bar);
		const styleHashes = [...page.matchAll(styleElements)].map(([, text = '']) => cspHash(text));
		return reply
			.header('content-security-policy', contentSecurityPolicy({ scriptHashes: [], styleHashes }))
			.type('text/html; charset=utf-8')
			.send(page);
	}
}

/** Returns a preview with the id of the place that its address asks for. */
function withPlace(html: string, query: URLSearchParams): string {
	const [file = '', at = '', field] = ['file', 'at', 'field'].map(
		(key) => query.get(key) ?? undefined,
	);
	const wanted = textQuery({ file, at, ...(field !== undefined && { field }) });
	const address = RegExp.escape(`${editPath}?${wanted}`.replaceAll('&', '&#x26;'));
	const text = new RegExp(`<[^<>]*data-text="${address}["&]`);
	return html.replace(text, (tag) => tag.replace(/^<[\w-]+/, `$& id="${changedId}"`));
}
