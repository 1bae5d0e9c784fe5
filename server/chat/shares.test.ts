import { expect, it } from 'vitest';
import { networkOf, Places } from './shares.ts';

it('a client counts for an IPv4 /24 or an IPv6 /48', () => {
	expect(networkOf('203.0.113.3')).toBe(networkOf('203.0.113.9'));
	expect(networkOf('203.0.113.3')).not.toBe(networkOf('203.0.114.3'));
	expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:ff00::1'));
	expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:1::1'));
});

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
