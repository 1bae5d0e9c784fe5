import { Agent, get } from 'node:http';
import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `node test/support/measure-visitors.ts <url> <seconds> <pause>`: ten visitors that request one page
 * after the other, with a pause in milliseconds. Prints `{"requests", "failed", "p50", "p99", "max"}` as JSON, times in
 * milliseconds. It is a separate process, so that it does not measure the test itself.
 */
const visitors = 10;
const microseconds = 1000;
const [url = '', seconds = '10', pause = '0'] = process.argv.slice(2);
const pauseMs = Number(pause);
const histogram = createHistogram();
let failed = 0;
const until = performance.now() + Number(seconds) * 1000;
const agent = new Agent({ keepAlive: true });

function read(): Promise<void> {
	return new Promise((resolve) => {
		const started = performance.now();
		get(url, { agent }, (response) => {
			if (response.statusCode !== 200) failed += 1;
			response.resume().on('end', () => {
				histogram.record(Math.max(1, Math.round((performance.now() - started) * microseconds)));
				resolve();
			});
		}).on('error', () => {
			failed += 1;
			resolve();
		});
	});
}

async function visit(): Promise<void> {
	while (performance.now() < until) {
		await read();
		if (pauseMs > 0) await sleep(pauseMs);
	}
}

await Promise.all(Array.from({ length: visitors }, visit));
agent.destroy();
const milliseconds = (value: number) => value / microseconds;
console.log(
	JSON.stringify({
		requests: histogram.count,
		failed,
		p50: milliseconds(histogram.percentile(50)),
		p99: milliseconds(histogram.percentile(99)),
		max: milliseconds(histogram.max),
	}),
);
