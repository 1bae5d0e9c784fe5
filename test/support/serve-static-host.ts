import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { listen } from './ports.ts';
import { listBuilt, readHeaders, readRedirects } from './static-host.ts';

/** Where the host looks for an address: the file itself, or the page of a folder. */
const candidates = (path: string) => [path, join(path, 'index.html')];

/**
 * Serves built files as a static host does that knows `_headers` and `_redirects`, and nothing of our server.
 *
 * @param folder the built files
 * @returns its origin, and what ends it
 */
export async function serveStaticHost(folder: string): Promise<{ url: string; close: () => void }> {
	const files = new Set(listBuilt(folder).filter((file) => !file.startsWith('/_')));
	const headers = readHeaders(join(folder, '_headers'));
	const redirects = readRedirects(join(folder, '_redirects'));

	const answer: RequestListener = async (request, response) => {
		const { pathname } = new URL(request.url ?? '', 'http://static.invalid');
		const send = async (status: number, path: string) => {
			const file = candidates(path).find((candidate) => files.has(candidate)) ?? '';
			response.writeHead(status, Object.fromEntries(headers.get(path) ?? []));
			response.end(await readFile(join(folder, file)));
		};
		if (candidates(pathname).some((file) => files.has(file))) return send(200, pathname);
		const rule = redirects.find(({ from }) => from === pathname || from === '/*');
		if (!rule) return response.writeHead(404).end();
		if (rule.status === 404) return send(404, rule.to);
		return response.writeHead(rule.status, { location: rule.to }).end();
	};

	const server = createServer(answer);
	return {
		url: `http://127.0.0.1:${await listen(server)}`,
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
