import { expect, it } from 'vitest';
import { TokenMeter } from './token-meter.ts';

it.each([
	[1234, 1234],
	[undefined, 110],
	[0, 110],
	[-5_000_000, 110],
	[2 ** 40, 110],
])('counts what the provider reports (%s), or an estimate where that is impossible', (reported, total) => {
	const meter = new TokenMeter();
	meter.startStep(300);
	meter.addOutput('x'.repeat(30));
	meter.endStep(reported);
	expect(meter.total).toBe(total);
});
