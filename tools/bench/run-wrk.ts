import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** One measurement. Times in milliseconds. */
export interface Load {
	perSecond: number;
	p99: number;
	/** Answers that were not 2xx or 3xx, and connections that broke. */
	failed: number;
}

/** What is measured. A body makes it a form. */
export interface LoadOptions {
	seconds: number;
	connections: number;
	body?: string;
}

/** Prints what matters as JSON; wrk's own report is for people. Latency comes in microseconds. */
const report = `
done = function(summary, latency, requests)
	local e = summary.errors
	io.write(string.format('\\nRESULT {"perSecond":%f,"p99":%f,"failed":%d}\\n',
		summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000,
		e.connect + e.read + e.write + e.status + e.timeout))
end
`;

const post = (body: string) => `
wrk.method = 'POST'
wrk.body = '${body}'
wrk.headers['Content-Type'] = 'application/x-www-form-urlencoded'
wrk.headers['Accept'] = 'application/json'
`;

/** Drives one address with wrk (https://github.com/wg/wrk) from one thread. */
export async function runWrk(url: string, { seconds, connections, body }: LoadOptions): Promise<Load> {
	const folder = mkdtempSync(join(tmpdir(), 'site-wrk-'));
	try {
		const script = join(folder, 'load.lua');
		writeFileSync(script, (body === undefined ? '' : post(body)) + report);
		const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script];
		// An answer that is late on a busy machine is late, and in the figures; wrk would call it failed after 2 s.
		options.push('--timeout', `${seconds}s`);
		const encoding = body === undefined ? ['-H', 'Accept-Encoding: gzip'] : [];
		const { stdout } = await promisify(execFile)('wrk', [...options, ...encoding, url]);
		return JSON.parse(/^RESULT (.*)$/m.exec(stdout)?.[1] ?? '') as Load;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
