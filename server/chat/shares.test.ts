import { expect, it } from 'vitest';
import { Places } from './shares.ts';

it('a network has four places and all have twenty, and a place is freed once', () => {
	const places = new Places();
	const frees = Array.from({ length: 20 }, (_, index) => {
		const network = `network ${index % 5}`;
		expect(places.isFull(network)).toBe(false);
		return places.take(network);
	});
	expect(places.isFull('another')).toBe(true);
	frees[0]?.();
	frees[0]?.();
	expect([places.isFull('network 0'), places.isFull('network 1')]).toEqual([false, true]);
	places.take('another');
	expect(places.isFull('network 0')).toBe(true);
});
