import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Representation, Site, SiteEntry } from './site.ts';

/** The pattern of all paths without another route. */
export const siteRoute = '/*';

/** Serves the built site on all paths without another route. */
export function registerSite(app: FastifyInstance, site: Site): void {
	app.get(siteRoute, (request, reply) => {
		const [sent = '/'] = request.url.split('?', 1);
		// Browsers encode a space, but no bracket.
		const path = decodeURIComponent(sent);
		const entry = site.entries.get(path);
		if (entry) return sendFile(entry, request, reply);
		const target = redirectOf(site, path);
		if (target === undefined) return reply.callNotFound();
		const location = target.split('/').map(encodeURIComponent).join('/');
		return reply
			.code(308)
			.header('location', location + request.url.slice(sent.length))
			.send();
	});
}

/** What text around an address adds to it, as in “See example.nz/contact.” */
const punctuation = /[\s.,;:!?'"’”)\]}>*_]+$/u;

/**
 * Returns where a path leads that moved, or that is another spelling of a page's: with a trailing
 * slash, `index.html` or `.html`, or as people type it, in capitals or with what follows it in a
 * text. Only to paths of this site, so that `//host/` leads nowhere.
 */
function redirectOf({ entries, redirects }: Site, path: string): string | undefined {
	const asTyped = path.replace(punctuation, '').toLowerCase();
	for (const canonical of [withoutSuffix(path), withoutSuffix(asTyped)]) {
		if (redirects[canonical] !== undefined) return redirects[canonical];
		if (entries.has(canonical)) return canonical;
	}
	return undefined;
}

const withoutSuffix = (path: string): string =>
	path.replace(/(\/(index(\.html)?)?|\.html)$/, '') || '/';

/**
 * Returns the encoding of a file that the client prefers, or the uncompressed one if it accepts
 * none.
 */
function negotiate(entry: SiteEntry, { headers }: FastifyRequest): Representation {
	if (!entry.br) return entry.identity;
	const encodings: (keyof SiteEntry)[] = ['br', 'gzip', 'identity'];
	// @ts-expect-error: @types/negotiator lacks the second parameter, which decides between equal quality values.
	const preferred = new Negotiator({ headers }).encoding(encodings, { preferred: encodings });
	return entry[preferred as keyof SiteEntry] ?? entry.identity;
}

/** Sends an error page. Without an entity tag, because the page is the same for many URLs. */
export function sendErrorPage(
	request: FastifyRequest,
	reply: FastifyReply,
	status: 404 | 500,
	entry: SiteEntry,
): FastifyReply {
	const { headers, body } = negotiate(entry, request);
	const { etag: _, ...others } = headers;
	return reply.code(status).headers(others).send(body);
}

function sendFile(entry: SiteEntry, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { headers, body } = negotiate(entry, request);
	const { 'if-none-match': cached, 'if-range': condition = headers.etag, range } = request.headers;
	if (cached?.includes(headers.etag)) {
		// The headers of a 200 except those about its body (RFC 9110, section 15.4.5).
		const { 'content-type': _, 'content-encoding': __, 'content-length': ___, ...others } = headers;
		return reply.code(304).headers(others).send();
	}
	const part = condition === headers.etag && !entry.br ? rangeOf(range, body.length) : undefined;
	if (!part) return reply.headers(headers).send(body);
	const bytes = body.subarray(part.start, part.end + 1);
	const contentRange = `bytes ${part.start}-${part.end}/${body.length}`;
	const own = { 'content-range': contentRange, 'content-length': bytes.length };
	return reply
		.code(206)
		.headers({ ...headers, ...own })
		.send(bytes);
}

/**
 * Safari plays a recording only with ranges, of which it names the first byte. Other ranges get the
 * whole file (RFC 9110).
 */
function rangeOf(range: string | undefined, size: number) {
	const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
	if (first === undefined) return undefined;
	const end = Math.min(Number(last || size), size - 1);
	return Number(first) <= end ? { start: Number(first), end } : undefined;
}
