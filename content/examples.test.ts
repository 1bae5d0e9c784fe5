import { expect, it } from 'vitest';
import { load } from './load.ts';

const { call, quote, job, player } = load('examples.yaml').eveningCall;
const dollars = (price: string) => Number(price.replace('$', ''));

it('the total of the evening’s quote is the sum of its lines', () => {
	const prices = quote.lines.map(({ price }) => dollars(price));
	const total = prices.pop();
	expect(prices.reduce((sum, price) => sum + price)).toBe(total);
});

it('the evening call says how long it is', () => {
	for (const text of [player.length, player.lengthWithSound])
		expect(text).toContain(`${call.length} seconds`);
});

it('everything in the evening call happens in its order, before the call ends', () => {
	const turns = call.turns.map(({ at }) => at);
	const events = [quote.at, ...quote.lines.map(({ at }) => at), job.at, job.noteAt];
	for (const times of [turns, events]) {
		expect(times).toEqual(times.toSorted((one, other) => one - other));
		expect(times.at(-1)).toBeLessThan(call.length);
	}
});
