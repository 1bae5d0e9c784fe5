/**
 * The lowest version with TypeScript and `node:sqlite` without flags. Plain JavaScript, because
 * older versions run this.
 */
export const lowestMajor = 24;

/**
 * Ends the process with a sentence if Node is too old, instead of the stack trace of what that
 * version does not know.
 */
export function requireNode() {
	if (Number.parseInt(process.version.slice(1), 10) >= lowestMajor) return;
	console.error(
		`Node ${lowestMajor} or newer is needed, and this is ${process.version}. Install it from https://nodejs.org; ` +
			'on Linux, `npm start` in the project’s folder brings its own.',
	);
	process.exit(1);
}
