import { execFile } from 'node:child_process';

/** What the registry can say about the installed packages. Not every registry offers both. */
const audits = {
	vulnerabilities: ['audit', '--audit-level=high', '--json'],
	signatures: ['audit', 'signatures', '--json'],
};
/** `npm run check` must not wait longer for a registry that is slow or cannot be reached. */
const timeout = 12_000;

/** Returns the findings of an audit, or `undefined` if the registry did not complete it. */
function audit(options: readonly string[]): Promise<{ isClean: boolean; report: string } | undefined> {
	const { promise, resolve } = Promise.withResolvers<{ isClean: boolean; report: string } | undefined>();
	execFile('npm', options, { timeout }, (error, stdout) => {
		const isReport = /"(?:auditReportVersion|invalid)"/.test(stdout);
		resolve(isReport ? { isClean: error === null, report: stdout.trim() } : undefined);
	});
	return promise;
}

/** Prints a line for each audit, and its report if it found a high vulnerability or an invalid signature. */
export async function auditPackages(): Promise<void> {
	const print = async ([name, options]: [string, readonly string[]]) => {
		const result = await audit(options);
		if (!result) return console.log(`– ${name}: the registry does not offer this check, or not in time`);
		console.log(result.isClean ? `✓ ${name}` : `✗ ${name}\n${result.report}\n`);
		if (!result.isClean) process.exitCode = 1;
	};
	await Promise.all(Object.entries(audits).map(print));
}
