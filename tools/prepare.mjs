/**
 * `node tools/prepare.mjs install build browser` brings a clone to where the named steps need it, doing only
 * what is still to do. Plain JavaScript without dependencies, because it runs before anything is installed.
 * What is not a step's name goes to Lighthouse: `install build browser lighthouse /contact`.
 */
import { installPackages } from './prepare/install-packages.mjs';
import { runTool } from './prepare/run-tool.mjs';

const isStep = (/** @type {string} */ word) => /^[a-z]/.test(word);
const words = process.argv.slice(2);
const options = words.filter((word) => !isStep(word));

/** @type {Record<string, () => void | Promise<void>>} */
const steps = {
	install: installPackages,
	build: () => runTool('tools/build.ts', '--if-needed'),
	'build-with-analytics': () => runTool('tools/build.ts', '--if-needed', '--with-analytics'),
	browser: () => runTool('tools/browser/ensure-browser.ts'),
	services: () => runTool('tools/services/ensure-services.ts'),
	check: () => runTool('tools/check.ts'),
	test: () => runTool('tools/test.ts'),
	thorough: () => runTool('node_modules/@playwright/test/cli.js', 'test', '--project=thorough'),
	faults: () => runTool('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.faults.config.ts'),
	'bench-services': () => runTool('tools/services/ensure-services.ts', 'bench'),
	bench: () => runTool('tools/bench.ts'),
	lighthouse: () => runTool('tools/lighthouse.ts', ...options),
	screenshots: () => runTool('tools/product-screenshots.ts'),
};

for (const name of words.filter(isStep)) {
	const step = steps[name];
	if (!step) {
		console.error(`Unknown step "${name}". There are: ${Object.keys(steps).join(', ')}.`);
		process.exit(1);
	}
	await step();
}
