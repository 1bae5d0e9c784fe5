import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSite, type Site } from '#server/site/site.ts';
import type { SiteTable } from '#server/site/site-table.ts';

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const home = '<!doctype html><h1>Tēnā koe</h1>';

/** The bodies of the fixture by the paths that its table names. */
const bodies: Record<string, Buffer> = {
	'home.html': Buffer.from(home),
	'home.html.br': brotliCompressSync(home),
	'home.html.gz': gzipSync(home),
	'services.html': Buffer.from('<h1>Services</h1>'),
	'services.md': Buffer.from('# Services\n\n## For councils\nA small pilot comes first.\n'),
	'404.html': Buffer.from('<h1>404</h1>'),
	'500.html': Buffer.from('<h1>Unexpected Application Error!</h1>'),
	'entry.js': Buffer.from('0123456789'),
};

const table: SiteTable = {
	siteUrl: 'http://127.0.0.1:3000',
	placeholders: [],
	missingDetails: [],
	files: {
		'/': {
			headers: { ...html, 'content-security-policy': "default-src 'none'" },
			etag: '"home"',
			bodies: { identity: 'home.html', br: 'home.html.br', gzip: 'home.html.gz' },
		},
		'/services': { headers: html, etag: '"services"', bodies: { identity: 'services.html' } },
		'/services.md': {
			headers: { 'content-type': 'text/markdown; charset=utf-8' },
			etag: '"markdown"',
			bodies: { identity: 'services.md' },
		},
		'/ngā mahi': { headers: html, etag: '"mahi"', bodies: { identity: 'services.html' } },
		'/404': { headers: html, etag: '"404"', bodies: { identity: '404.html' } },
		'/500': { headers: html, etag: '"500"', bodies: { identity: '500.html' } },
		'/assets/entry-1a2b.js': {
			headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
			etag: '"entry"',
			bodies: { identity: 'entry.js' },
		},
	},
	redirects: { '/expertise': '/services' },
	inboxFiles: { styleSheets: ['/assets/inbox-1a2b.css'], script: '/assets/inbox-script-1a2b.js' },
	notFound: '/404',
	serverError: '/500',
};

/** A site of a few pages in memory. */
export const siteFixture = (): Site => createSite(table, (path) => bodies[path] ?? Buffer.alloc(0));

/** Address of a file of `largeBytes`, for a site that has one. */
export const largePath = '/assets/large-1a2b.js';

/** Writes the same site as a build does, for a server in its own process started in `folder`. */
export function writeSiteFixture(folder: string, { largeBytes = 0, siteUrl = table.siteUrl } = {}): void {
	mkdirSync(join(folder, 'build'), { recursive: true });
	const written = { ...bodies, 'large.js': Buffer.alloc(largeBytes) };
	for (const [path, body] of Object.entries(written)) writeFileSync(join(folder, 'build', path), body);
	const large = { headers: html, etag: '"large"', bodies: { identity: 'large.js' } };
	const files = largeBytes === 0 ? table.files : { ...table.files, [largePath]: large };
	writeFileSync(join(folder, 'build/site.json'), JSON.stringify({ ...table, siteUrl, files }));
}
