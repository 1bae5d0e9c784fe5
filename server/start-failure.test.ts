import { expect, it } from 'vitest';
import { describeStartFailure } from './start-failure.ts';

const address = { host: '192.0.2.1', port: 80 };

it.each([
	['listen', 'EADDRINUSE', /^Port 80 on 192\.0\.2\.1 is already in use/],
	['listen', 'EACCES', /^Port 80 may not be used by this user/],
	['listen', 'EADDRNOTAVAIL', /^HOST 192\.0\.2\.1 is not an address of this machine/],
	['getaddrinfo', 'ENOTFOUND', /^HOST 192\.0\.2\.1 is not an address of this machine/],
	['open', 'EACCES', /^as Node says it$/],
	['mkdir', 'EACCES', /^as Node says it$/],
	['open', 'ENOENT', /^as Node says it$/],
])(
	'a start that fails in %s with %s names the port or the host only if it is about them',
	(syscall, code, sentence) => {
		const error = Object.assign(new Error('as Node says it'), { syscall, code });
		expect(describeStartFailure(error, address)).toMatch(sentence);
	},
);
