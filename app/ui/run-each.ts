/**
 * Runs functions one after the other. One that throws is reported in the console, and the others
 * run all the same.
 */
export function runEach(functions: readonly (() => void)[]) {
	for (const run of functions) {
		try {
			run();
		} catch (error) {
			console.error(error);
		}
	}
}
