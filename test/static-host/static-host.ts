import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { fileHeaders } from '#server/http/security-headers.ts';
import { listen } from '#test/support/ports.ts';

/** A form that the host detects in the HTML at deployment. */
export interface DetectedForm {
	name: string;
	method: string;
	/** The honeypot field. */
	honeypot: string | undefined;
	/** The names of all fields, without duplicates. */
	fields: string[];
	/** The value of the hidden field `form-name`. */
	formName: string | undefined;
}

/** One line of `_redirects`. */
export interface Redirect {
	from: string;
	to: string;
	status: number;
}

const fieldsOfForms = ':is(input, textarea, select)[name]';

/** The paths of the built files from the folder, with a leading slash. */
export function listBuilt(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** The forms in a page that ask for the host's form handling, by `data-netlify` or `netlify`. */
export const detectForms = (html: string): DetectedForm[] =>
	selectAll('form:is([data-netlify="true"], [netlify])', fromHtml(html)).map((form) => {
		const fields = selectAll(fieldsOfForms, form).map(({ properties }) => properties);
		const { name, method, dataNetlifyHoneypot, netlifyHoneypot } = form.properties;
		const honeypot = dataNetlifyHoneypot ?? netlifyHoneypot;
		return {
			name: String(name ?? ''),
			method: String(method ?? 'get').toLowerCase(),
			honeypot: honeypot ? String(honeypot) : undefined,
			fields: [...new Set(fields.map((field) => String(field.name)))],
			formName: fields.find((field) => field.name === 'form-name')?.value?.toString(),
		};
	});

/** Reads `_headers`: a path on a line of its own, below it indented `name: value` lines. Throws for any other line. */
export function readHeaders(file: string): Map<string, Map<string, string>> {
	const blocks = new Map<string, Map<string, string>>();
	let block: Map<string, string> | undefined;
	for (const line of readFileSync(file, 'utf8').split('\n')) {
		const header = /^\s+([\w-]+):\s*(\S.*)$/.exec(line);
		if (line.startsWith('/')) {
			block = new Map();
			blocks.set(line.trim(), block);
		} else if (header?.[1] && header[2] && block) block.set(header[1].toLowerCase(), header[2].trim());
		else if (line.trim() !== '' && !line.startsWith('#')) throw new Error(`_headers: ${line}`);
	}
	return blocks;
}

/** Returns the headers of a file: those of all rules that match, joined where several have the same. */
export function headersFor(
	rules: ReadonlyMap<string, ReadonlyMap<string, string>>,
	path: string,
): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const [pattern, own] of rules) {
		const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
		if (!isMatch) continue;
		for (const [name, value] of own) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
	}
	return headers;
}

/** Reads `_redirects`: from, to and status on each line, in order. Throws for any other line. */
export function readRedirects(file: string): Redirect[] {
	const lines = readFileSync(file, 'utf8').split('\n');
	return lines
		.filter((line) => line.trim() !== '' && !line.startsWith('#'))
		.map((line) => {
			const [from, to, status, ...rest] = line.trim().split(/\s+/);
			if (!from?.startsWith('/') || !to || !/^\d{3}$/.test(status ?? '') || rest.length > 0) {
				throw new Error(`_redirects: ${line}`);
			}
			return { from, to, status: Number(status) };
		});
}

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
			const type = fileHeaders(file)['content-type'];
			response.writeHead(status, { 'content-type': type, ...headersFor(headers, path) });
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
