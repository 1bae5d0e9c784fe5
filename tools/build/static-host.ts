import type { SiteTable } from '#server/site/site-table.ts';

/** Returns the headers in the `_headers` format of Netlify-style hosts. */
export function headersFile(table: SiteTable): string {
	return Object.entries(table.files)
		.map(([path, { headers }]) => {
			const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
			return `${path}\n${lines.join('\n')}\n`;
		})
		.join('\n');
}

/** Returns the redirects in the `_redirects` format of Netlify-style hosts. */
export function redirectsFile(table: SiteTable): string {
	const rows = Object.entries(table.redirects).map(([from, to]) => `${from} ${to} 308`);
	return `${[...rows, `/* ${table.notFound} 404`].join('\n')}\n`;
}
