import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const npm = (...options: string[]) => promisify(execFile)('npm', options);

it('npm names a script that does not exist', async () => {
	await expect(npm('run', 'strat')).rejects.toMatchObject({
		stderr: expect.stringContaining('Missing script: "strat"'),
	});
});

it('npm run --silent adds nothing to the output of a command', async () => {
	const { stdout } = await npm('run', '--silent', 'leads', '--', 'help');
	expect(stdout).toMatch(/^Usage: /);
});
