import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { requireRuntime } from './runtime.mjs';

/**
 * Runs a TypeScript tool under the project's Node and ends this process with its status if it fails.
 *
 * @param {string} tool path from the project's folder
 * @param {...string} options
 */
export async function runTool(tool, ...options) {
	const child = spawn(requireRuntime(), ['--disable-warning=ExperimentalWarning', tool, ...options], {
		stdio: 'inherit',
	});
	// The terminal sends SIGINT to the tool itself; SIGTERM comes to this process alone.
	const forward = () => child.kill('SIGTERM');
	process.on('SIGINT', () => {});
	process.on('SIGTERM', forward);
	const [status] = await once(child, 'exit');
	process.off('SIGTERM', forward);
	if (status !== 0) process.exit(status ?? 1);
}
