import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { missingBinaries } from './check-lockfile/missing-binaries.ts';

/** `node tools/check-lockfile.ts [--fix]`: whether `npm ci` can install from package-lock.json, on any registry. */
const { values } = parseArgs({ options: { fix: { type: 'boolean' } } });
const path = 'package-lock.json';

const lockfile = JSON.parse(await readFile(path, 'utf8'));
const missing = missingBinaries(lockfile.packages);
const bound = Object.entries<{ resolved?: string }>(lockfile.packages).filter(([, { resolved }]) => resolved);

if (values.fix) {
	for (const [, entry] of bound) delete entry.resolved;
	const packages = Object.entries({ ...lockfile.packages, ...missing });
	lockfile.packages = Object.fromEntries(packages.sort(([one], [other]) => one.localeCompare(other, 'en')));
	await writeFile(path, `${JSON.stringify(lockfile, null, '\t')}\n`);
} else {
	const faults = [
		...Object.keys(missing).map((name) => `${name} is missing, so npm ci will refuse`),
		...bound.map(([name]) => `${name} is bound to one registry by "resolved"`),
	];
	for (const fault of faults) console.error(`${path}: ${fault}`);
	if (faults.length > 0) {
		console.error('Run: node tools/check-lockfile.ts --fix');
		process.exit(1);
	}
}
