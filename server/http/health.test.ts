import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';

it('a readiness check that takes long is shared, and its result is cached for a second', async () => {
	const { app } = await startTestApp();
	const checks: PromiseWithResolvers<void>[] = [];
	app.database.checkWritable = () => {
		const check = Promise.withResolvers<void>();
		checks.push(check);
		return check.promise;
	};
	vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const ask = () => app.inject('/readyz').then(({ statusCode }) => statusCode);

	const first = ask();
	await vi.waitFor(() => expect(checks).toHaveLength(1));
	vi.advanceTimersByTime(5000);
	const second = ask();
	checks[0]?.reject(new Error('slow'));
	expect([await first, await second]).toEqual([503, 503]);
	vi.advanceTimersByTime(999);
	expect(await ask()).toBe(503);
	expect(checks).toHaveLength(1);
	vi.advanceTimersByTime(1);
	const third = ask();
	await vi.waitFor(() => expect(checks).toHaveLength(2));
	checks[1]?.resolve();
	expect(await third).toBe(200);
});

it('liveness is 200 with the version of the package, as JSON', async () => {
	const response = await (await startTestApp()).app.inject('/healthz');
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	expect([response.statusCode, response.json()]).toEqual([200, { status: 'alive', version }]);
});
