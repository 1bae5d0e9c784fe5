import { spawnSync } from 'node:child_process';

/** The lowest Node that runs this project: TypeScript sources and `node:sqlite` without flags. */
const lowestMajor = 24;
/** The Node that comes with the packages, see ADR 0020. */
const ownRuntime = 'node_modules/.bin/node';

/** @param {string} command */
function isRecentEnough(command) {
	const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
	return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0) >= lowestMajor;
}

/**
 * The Node to run the project with: its own, else the machine's.
 *
 * @returns {string | undefined}
 */
export function findRuntime() {
	return [ownRuntime, process.execPath].find(isRecentEnough);
}

/** The same, or the end of this process with a sentence that says what to do. */
export function requireRuntime() {
	const runtime = findRuntime();
	if (runtime) return runtime;
	console.error(
		`This project runs on Node ${lowestMajor}. It brings its own for Linux on x64 and arm64, but that one does not run on ` +
			`this machine (${process.platform} ${process.arch}), whose Node is ${process.version}.\n` +
			`Install Node ${lowestMajor} or newer from https://nodejs.org and run the command again.`,
	);
	process.exit(1);
}
