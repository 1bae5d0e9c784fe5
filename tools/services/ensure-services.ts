import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram } from './find-program.ts';

/**
 * `node tools/services/ensure-services.ts [bench]`: finds the servers that tests start themselves, or installs them,
 * or says how and ends with status 1. With `bench` also what the benchmark compares with.
 */
const forTests = [
	{ program: 'initdb', systemPackage: 'postgresql' },
	{ program: 'strace', systemPackage: 'strace' },
];
const forBench = [
	{ program: 'nginx', systemPackage: 'nginx-light' },
	{ program: 'wrk', systemPackage: 'wrk' },
];
/** Asked by Debian's packages whether they may start what they bring (invoke-rc.d, "policy-rc.d"). 101 is no. */
const startPolicy = '/usr/sbin/policy-rc.d';
const refuseStarts = '#!/bin/sh\nexit 101\n';
const executable = 0o755;

const wanted = process.argv.includes('bench') ? [...forTests, ...forBench] : forTests;
const missing = () => wanted.filter(({ program }) => findProgram(program) === undefined);

function apt(...options: string[]): boolean {
	console.error(`Running apt-get ${options.join(' ')} …`);
	const { status } = spawnSync('apt-get', options, {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	});
	return status === 0;
}

/** Installs without starting: the tests bring up their own servers on free ports, and no other may be left running. */
function install(systemPackages: string[]): void {
	const mayRefuse = !existsSync(startPolicy);
	if (mayRefuse) writeFileSync(startPolicy, refuseStarts, { mode: executable });
	try {
		if (apt('update', '-q')) apt('install', '-yq', '--no-install-recommends', ...systemPackages);
	} finally {
		if (mayRefuse) rmSync(startPolicy);
	}
}

const isRoot = process.getuid?.() === 0;
const hasApt = findProgram('apt-get') !== undefined;
const packages = () => missing().map(({ systemPackage }) => systemPackage);
if (missing().length > 0 && isRoot && hasApt) install(packages());
if (missing().length > 0) {
	const programs = missing().map(({ program }) => program);
	console.error(
		`The tests start servers that this machine does not have: ${programs.join(', ')} not found.\n` +
			`Run "sudo apt-get install ${packages().join(' ')}", or put them on the PATH, and try again.`,
	);
	process.exit(1);
}
