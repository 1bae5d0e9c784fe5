import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import project from '../../package.json' with { type: 'json' };
import type { Database } from '../database/database.ts';

it('a readiness check that takes long is shared, and its result is cached for a second', async () => {
	const { app, idle } = await startTestApp();
	await idle();
	const results = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const check = vi.fn(() => results[check.mock.calls.length - 1]?.promise ?? Promise.resolve());
	app.database.write = check as Database['write'];
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const ask = () => app.inject('/readyz').then(({ statusCode }) => statusCode);
	const both = [ask(), ask()];
	results[0]?.reject(new Error('slow'));
	expect(await Promise.all(both)).toEqual([503, 503]);
	vi.advanceTimersByTime(999);
	expect(await ask()).toBe(503);
	expect(check).toHaveBeenCalledOnce();
	vi.advanceTimersByTime(1);
	results[1]?.resolve();
	expect(await ask()).toBe(200);
});

it('liveness is 200 with the version of the package, as JSON', async () => {
	const { statusCode, body } = await (await startTestApp()).app.inject('/healthz');
	expect([statusCode, JSON.parse(body)]).toEqual([
		200,
		{ status: 'alive', version: project.version },
	]);
});
