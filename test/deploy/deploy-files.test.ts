import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { secretNames } from '#server/config/variables.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import { buildVariables } from '#tools/build/build-settings.ts';

const found = (file: string, pattern: RegExp) =>
	[...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();

it('visitors have the address that the proxy sees', () => {
	expect(found('deploy/nginx.conf', /X-Forwarded-For (\S+);/g)).toEqual(['$remote_addr']);
	expect(found('deploy/compose.yaml', /TRUST_PROXY: "(.*)"/g), 'proxies before the server').toEqual(
		['1'],
	);
	expect(found('deploy/site.env', /^TRUST_PROXY=(.*)$/gm)).toEqual(['127.0.0.1']);
});

it.each(['deploy/site.service', 'deploy/leads.sh'])('files of %s are private', (file) => {
	expect(found(file, /^umask[ =](.*)$/gim)).toEqual(['0077']);
});

it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])('%s sends the headers of the server', (file) => {
	const text = readFileSync(file, 'utf8').replaceAll('"', '').toLowerCase();
	for (const header of Object.entries(commonHeaders('https://site.example'))) {
		expect(text).toContain(header.join(' ').toLowerCase());
	}
});

it('proxies let the largest form through', () => {
	const largest = found('server/inbox/inbox.tsx', /bodyLimitBytes = (\d+) \* 1024/g);
	expect(found('deploy/nginx.conf', /client_max_body_size (\d+)k;/g)).toEqual(largest);
	expect(found('deploy/Caddyfile', /max_size (\d+)KiB/g)).toEqual(largest);
});

it.each([
	[{}, 'http://127.0.0.1:3000/healthz'],
	[{ PORT: '8080' }, 'http://127.0.0.1:8080/healthz'],
])('the container with %o asks %s for its health', async (env, address) => {
	const [, command = ''] =
		/^ +CMD (\[.*\])$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
	const fetched = vi.fn(async (_: string) => ({ ok: true }));
	const exit = vi.fn();
	runInNewContext(JSON.parse(command).at(-1), { process: { env, exit }, fetch: fetched });
	await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(0));
	expect(fetched).toHaveBeenCalledWith(address);
});

it('the images are built with every variable of the build', () => {
	const names = Object.keys(buildVariables.entries).sort();
	expect(found('deploy/Dockerfile', /^ARG (\w+)$/gm)).toEqual(names);
	expect(found('.github/workflows/release.yml', /--build-arg (\w+)/g)).toEqual(names);
	expect(found('.github/workflows/release.yml', /^ +(\w+): \$\{\{ vars\.\1 \}\}$/gm)).toEqual(
		names,
	);
	const [list] = found('deploy/compose.yaml', /^ +args: \[(.*)\]$/gm);
	expect(list?.split(', ').sort()).toEqual(names);
});

it('the unit takes every secret as a credential', () => {
	const expected = secretNames.map((name) => `${name}:site.${name}`).sort();
	expect(found('deploy/site.service', /^LoadCredential=(.*)$/gm)).toEqual(expected);
});

it('`leads` runs with the Node of the unit, which need not be the first in PATH', () => {
	const node = found('deploy/site.service', /^ExecStart=(\S+)/gm);
	expect(found('deploy/leads.sh', /^\t(\S+) .*leads\.js/gm)).toEqual(node);
});
