import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

/**
 * The exposure that `systemd-analyze security` may report, times ten: 0 is none, 100 is everything.
 */
const maxExposure = 15;

const isMissing = spawnSync('systemd-analyze', ['--version']).error !== undefined;

it.skipIf(isMissing)('the unit is valid, and its exposure is low (needs systemd-analyze)', () => {
	const unit = join(temporaryFolder(), 'site.service');
	writeFileSync(
		unit,
		readFileSync('deploy/site.service', 'utf8').replace('/usr/bin/node', process.execPath),
	);
	const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', unit], {
		encoding: 'utf8',
	});
	expect(stdout + stderr).toBe('');
	expect(status).toBe(0);
	const report = execFileSync(
		'systemd-analyze',
		['security', '--offline=true', `--threshold=${maxExposure}`, '--no-pager', unit],
		{ encoding: 'utf8' },
	);
	console.log(report.trim().split('\n').at(-1));
});
