import { dirname, join } from 'node:path/posix';
import { isAllowed } from './import-table.ts';
import { packageObjection } from './package-rules.ts';
import { readModule } from './read-module.ts';
import { roomOf, topRoomOf } from './rooms.ts';
import type { Violation } from './violation.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const ownAddress = /^#([a-z]+)\//;

/** The path that an import of our own code leads to, or nothing for a package. */
function targetOf(path: string, request: string): string | undefined {
	if (request.startsWith('.')) return join(dirname(path), request);
	return ownAddress.test(request) ? request.slice(1) : undefined;
}

/** Tests stand beside what they test, and reach further: to `test/support`, and to their whole top-level room. */
function isAllowedForTest(path: string, target: string): boolean {
	return isTest(path) && ['test', topRoomOf(path)].includes(topRoomOf(target));
}

function objection(path: string, request: string): string | undefined {
	const room = roomOf(path);
	const target = targetOf(path, request);
	if (target === undefined) return isTest(path) ? undefined : packageObjection(room, request);
	if (request.startsWith('.') && room !== 'project' && topRoomOf(target) !== topRoomOf(path))
		return `leaves the room by a relative path; write #${target}`;
	const targetRoom = roomOf(target);
	if (isAllowed(room, targetRoom) || isAllowedForTest(path, target)) return undefined;
	return `${room} may not import from ${targetRoom}`;
}

/** The breaches of the table of imports and of the rule on default exports in one module. */
export function checkImports(path: string, source: string, mayExportDefault: boolean): Violation[] {
	const { requests, defaultExport } = readModule(path, source);
	const violations = requests.flatMap(({ request, line }) => {
		const reason = objection(path, request);
		return reason ? [{ path, line, rule: `imports "${request}": ${reason}` }] : [];
	});
	if (defaultExport !== undefined && !mayExportDefault)
		violations.push({ path, line: defaultExport, rule: 'default export: give it a name' });
	return violations;
}
