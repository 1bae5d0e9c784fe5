import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createSite, type Site, type SiteRecord } from '#server/http/site.ts';

const home = '<!doctype html><h1>Tēnā koe</h1>';

/** The files of the fixture by their paths in the folder of the pages. */
const files: Record<string, string | Buffer> = {
	'index.html': home,
	'index.html.br': brotliCompressSync(home),
	'index.html.gz': gzipSync(home),
	'services/index.html': '<h1>Services</h1>',
	'services.md': '# Services\n\n## For councils\nA small pilot comes first.\n',
	'ngā mahi/index.html': '<h1>Mahi</h1>',
	'404/index.html': '<h1>404</h1>',
	'500/index.html': '<h1>Unexpected Application Error!</h1>',
	'team photo [2026].JPG': '0123456789',
	'100%.Pdf': '0123456789',
	'assets/entry-1a2b.js': '0123456789',
	'assets/call-1a2b.mp3': '0123456789',
	_headers: '',
};

const record: SiteRecord = {
	siteUrl: 'http://127.0.0.1:3000',
	redirects: { '/expertise': '/services' },
	inboxFiles: { styleSheets: ['/assets/inbox-1a2b.css'], script: '/assets/inbox-script-1a2b.js' },
	notFound: '/404',
	serverError: '/500',
};

/** A site of a few pages in memory. */
export const siteFixture = (): Site =>
	createSite(
		record,
		new Map(Object.entries(files).map(([path, body]) => [path, Buffer.from(body)])),
	);

/** Writes the same site as a build does, for a server in its own process started in `folder`. */
export function writeSiteFixture(folder: string): void {
	for (const [path, body] of Object.entries(files)) {
		const file = join(folder, 'build/client', path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, body);
	}
	writeFileSync(join(folder, 'build/site.json'), JSON.stringify(record));
}
