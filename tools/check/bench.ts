import autocannon from 'autocannon';
import { readOptions } from '../build/read-options.ts';
import { serveBuild } from './serve-build.ts';

/**
 * `npm run bench`: what the built server sends of the home page and stores of enquiries with one autocannon on the same
 * machine. autocannon needs more processor time for a request than the server, so compare two runs, not with a target.
 */
const page = { connections: 64, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
const enquiry = {
	connections: 16,
	method: 'POST' as const,
	headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
	body: 'form-name=contact&name=Bench&email=bench%40customer.example&message=Could+you+automate+our+quotes%3F',
};

readOptions({});
const server = await serveBuild({ SUBMISSIONS_PER_MINUTE: '0' });
try {
	for (const [name, options] of Object.entries({
		'The home page': page,
		'Stored enquiries, SQLite': enquiry,
	})) {
		const result = await autocannon({ url: server.origin, ...options });
		console.log(`${name}\n${autocannon.printResult(result)}`);
		if (result.errors + result.non2xx > 0) process.exitCode = 1;
	}
} finally {
	await server.close();
}
