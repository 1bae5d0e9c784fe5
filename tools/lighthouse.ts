import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { paths } from '#content/paths.ts';
import { startServer } from '#test/support/start-server.ts';
import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';
import { figuresOf, findShortfalls, type PageFigures } from './lighthouse/figures.ts';
import { findFailures } from './lighthouse/find-failures.ts';
import { formatTable } from './print/format-table.ts';

/** `npm run lighthouse [-- /contact …]`: Lighthouse's mobile figures of the built site, all pages unless some are named. */
const { positionals } = parseArgs({ allowPositionals: true });
const notForSearch: readonly string[] = [
	paths.notFound,
	paths.serverError,
	paths.contactSent,
	paths.contactRefused,
];
const pages =
	positionals.length > 0 ? positionals : Object.values(paths).filter((path) => !notForSearch.includes(path));

const server = await startServer();
const chromePath = findBrowser();
const chrome = await launch({
	chromeFlags: ['--headless=new', ...browserFlags],
	...(chromePath && { chromePath }),
	logLevel: 'silent',
});
const rows: string[][] = [];
/** Lighthouse's own measure of the machine: about 1,500 for one that its CPU slowdown of four was made for. */
const machine: number[] = [];
const sentences: string[] = [];
try {
	for (const path of pages) {
		const run = await lighthouse(server.url + path, { port: chrome.port, logLevel: 'silent' });
		if (!run) throw new Error(`Lighthouse gave no report of ${path}`);
		const figures = figuresOf(run.lhr);
		machine.push(Math.round(run.lhr.environment.benchmarkIndex));
		if (rows.length === 0) rows.push(['', ...Object.keys(figures)]);
		rows.push([path, ...Object.keys(figures).map((name) => String(figures[name as keyof PageFigures]))]);
		sentences.push(
			...findShortfalls(path, figures),
			...findFailures(run.lhr).map((audit) => `${path}: ${audit}`),
		);
	}
} finally {
	chrome.kill();
	await server.dispose();
}

console.log(formatTable(rows));
console.log(`\nThe machine's benchmark index was ${Math.min(...machine)} to ${Math.max(...machine)}.`);
for (const sentence of sentences) console.error(sentence);
if (sentences.length > 0) process.exitCode = 1;
