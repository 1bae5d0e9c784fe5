import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { paths } from '#content/paths.ts';
import { formatTable } from '../build/format-table.ts';
import { listedPages } from '../build/listed-pages.ts';
import { readOptions } from '../build/read-options.ts';
import { browserFlags } from './browser-flags.ts';
import { findBrowser } from './find-browser.ts';
import { figuresOf, findFailures, findShortfalls } from './lighthouse-figures.ts';
import { serveBuild } from './serve-build.ts';

/** `npm run lighthouse [-- /contact …]`: prints Lighthouse's mobile figures of the built site's pages, or of some. */
const { positionals } = readOptions({ allowPositionals: true });
const pages = positionals.length > 0 ? positionals : listedPages.map((page) => paths[page]);

const server = await serveBuild();
const chromePath = findBrowser();
const chrome = await launch({
	chromeFlags: ['--headless=new', ...browserFlags],
	...(chromePath && { chromePath }),
	logLevel: 'silent',
});
const rows: string[][] = [];
/** Lighthouse's own measure of the machine: about 1,500 for one that its CPU slowdown of four was made for. */
const benchmarkIndexes: number[] = [];
const problems: string[] = [];
try {
	for (const path of pages) {
		const run = await lighthouse(server.origin + path, { port: chrome.port, logLevel: 'silent' });
		if (!run) throw new Error(`Lighthouse has no report of ${path}`);
		const figures = figuresOf(run.lhr);
		benchmarkIndexes.push(Math.round(run.lhr.environment.benchmarkIndex));
		if (rows.length === 0) rows.push(['', ...Object.keys(figures)]);
		rows.push([path, ...Object.values(figures).map(String)]);
		problems.push(...findShortfalls(path, figures));
		problems.push(...findFailures(run.lhr).map((audit) => `${path}: ${audit}`));
	}
} finally {
	chrome.kill();
	await server.close();
}

console.log(formatTable(rows));
console.log(
	`\nThe machine's benchmark index was ${Math.min(...benchmarkIndexes)} to ${Math.max(...benchmarkIndexes)}.`,
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
