import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { paths } from '#content/paths.ts';
import { readOptions } from '../build/read-options.ts';
import { listedPages } from '../build/text-files.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { serveBuild } from './serve-build.ts';

/**
 * `npm run lighthouse [-- /contact …]`: Lighthouse's mobile figures of the built site's pages, or of some. Fails below 100 in
 * a category. The whole reports are in `.cache/lighthouse`.
 */
const folder = '.cache/lighthouse';
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const { positionals } = readOptions({ allowPositionals: true });
const pages = positionals.length > 0 ? positionals : listedPages.map((page) => paths[page]);

const run = promisify(execFile);
const rows: Record<string, Record<string, number | string>> = {};
await mkdir(folder, { recursive: true });
const server = await serveBuild();
try {
	for (const path of pages) {
		const file = `${folder}/${path.slice(1).replaceAll('/', '-') || 'home'}`;
		const options = [
			'--quiet',
			'--only-categories=performance,accessibility,best-practices,seo',
			'--output=json',
			'--output=html',
			`--output-path=${file}`,
			`--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
		];
		const env = { ...process.env, CHROME_PATH: findBrowser() };
		await run('node_modules/.bin/lighthouse', [server.origin + path, ...options], { env });
		const { categories, audits }: Result = JSON.parse(await readFile(`${file}.report.json`, 'utf8'));
		const scores = Object.values(categories).map(
			({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
		);
		if (scores.some(([, score]) => score < 100)) process.exitCode = 1;
		const values = metrics.map((name) => [name, audits[name]?.displayValue ?? ''] as const);
		rows[path] = Object.fromEntries([...scores, ...values]);
	}
} finally {
	await server.close();
}
console.table(rows);
