import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Result } from 'lighthouse';
import { paths } from '#content/paths.ts';
import { readOptions } from '../build/read-options.ts';
import { listedPages } from '../build/text-files.ts';
import { browserFlags, findBrowser, findFullBrowser } from './find-browser.ts';
import { serveBuild } from './serve-build.ts';
import { countTrace } from './trace-counts.ts';

/**
 * `npm run lighthouse [-- [--counts] /contact …]`: Lighthouse's mobile figures of the built site's pages, or of some, and what
 * each does by itself in its first five seconds. Fails below 100 in a category. The whole reports are in `.cache/lighthouse`.
 * `--counts` leaves Lighthouse out.
 */
const folder = '.cache/lighthouse';
const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
const { values: options, positionals } = readOptions({
	options: { counts: { type: 'boolean' } },
	allowPositionals: true,
});
const pages = positionals.length > 0 ? positionals : listedPages.map((page) => paths[page]);

const run = promisify(execFile);
const server = await serveBuild();

/** Lighthouse's scores and metrics of a page. */
async function runLighthouse(path: string): Promise<Record<string, number | string>> {
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
	return Object.fromEntries([...scores, ...values]);
}

/** Prints a table with a row for each page. */
async function report(measure: (path: string) => Promise<object>) {
	const rows: Record<string, object> = {};
	for (const path of pages) rows[path] = await measure(path);
	console.table(rows);
}

await mkdir(folder, { recursive: true });
const executablePath = findFullBrowser();
const browser = await chromium.launch({
	args: [...browserFlags],
	...(executablePath && { executablePath }),
});
try {
	if (!options.counts) await report(runLighthouse);
	await report((path) => countTrace(browser, server.origin + path));
} finally {
	await browser.close();
	await server.close();
}
