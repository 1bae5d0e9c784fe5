import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';

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

const fieldTags = ['input', 'textarea', 'select'];

/** The paths of the built files from the folder, with a leading slash. */
export function listBuilt(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

/** The forms in a page that ask for the host's form handling, by `data-netlify` or `netlify`. */
export function detectForms(html: string): DetectedForm[] {
	const isHandled = (form: ReturnType<typeof allOf>[number]) =>
		form.attribs['data-netlify'] === 'true' || 'netlify' in form.attribs;
	return allOf(parseDocument(html), ['form'])
		.filter(isHandled)
		.map((form) => {
			const fields = allOf(form, fieldTags).filter(({ attribs }) => attribs.name !== undefined);
			return {
				name: form.attribs.name ?? '',
				method: (form.attribs.method ?? 'get').toLowerCase(),
				honeypot: form.attribs['data-netlify-honeypot'] ?? form.attribs['netlify-honeypot'],
				fields: [...new Set(fields.map(({ attribs }) => attribs.name ?? ''))],
				formName: fields.find(({ attribs }) => attribs.name === 'form-name')?.attribs.value,
			};
		});
}

const allOf = (within: Parameters<typeof DomUtils.getElementsByTagName>[1], tags: readonly string[]) =>
	DomUtils.getElementsByTagName((tag) => tags.includes(tag), within);

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
