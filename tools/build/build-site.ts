import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { writeDiscovery } from '../discovery/write-discovery.ts';
import { type FinishedSite, finishHtml } from '../finish-html/finish-html.ts';
import { reportSizes } from '../size-report/report-sizes.ts';
import { readBuildSettings } from './build-settings.ts';
import { generateStyles } from './generate-styles.ts';
import { runQuietly } from './run-quietly.ts';

const millisecondsPerSecond = 1000;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
	const started = performance.now();
	const result = await work();
	const seconds = ((performance.now() - started) / millisecondsPerSecond).toFixed(1);
	console.log(`  ${what} ${seconds} s`);
	return result;
}

async function runOrStop(command: string, ...options: string[]): Promise<void> {
	const { status, output } = await runQuietly(command, options, { NODE_ENV: 'production' });
	if (status === 0) return;
	console.error(output);
	console.error(`The build stopped: ${command} ${options.join(' ')} ended with status ${status}.`);
	process.exit(1);
}

/** Pages first, because React Router removes `build/server` at its end. */
export async function buildSite(folder: string): Promise<void> {
	console.log(`Building ${folder} …`);
	await timed('contours and fonts', generateStyles);
	await timed('pages', () => runOrStop('react-router', 'build', '--logLevel', 'warn'));
	await timed('server', () =>
		runOrStop('vite', 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'),
	);
	const { SITE_URL } = readBuildSettings(process.env);
	const headOf = await timed('icons, social pictures, sitemap', () =>
		writeDiscovery(join(folder, 'client'), SITE_URL),
	);
	const site: FinishedSite = await timed('finished and compressed', () => finishHtml(folder, headOf));
	if (!(await reportSizes(folder, site))) process.exit(1);
}
