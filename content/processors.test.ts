import { expect, it } from 'vitest';
import { load } from './load.ts';
import { analyticsServiceName, bookingServiceName, processors } from './processors.ts';

const off = { booking: { service: '', page: '' }, analytics: { service: '' } } as const;
const { analytics, analyticsServices, booking, bookingServices } = load('processors.yaml');
const { link, calendly } = bookingServices;
const { plausible } = analyticsServices;
const named = (services: Parameters<typeof processors>[0]) =>
	processors(services).flatMap(
		({ kind, country }) => /\((.*)\)/.exec(kind)?.slice(1).concat(country) ?? [],
	);

it('lists the services in use by their names, a plain link by its host, and their countries', () => {
	const inUse = {
		booking: { service: 'link', page: 'https://book.example/30min?a=1' },
		analytics: { service: 'plausible' },
	} as const;
	expect(named(inUse)).toEqual(['book.example', link.country, plausible.name, plausible.country]);
	const popup = { service: 'calendly', page: 'https://calendly.com/a' } as const;
	expect(named({ ...off, booking: popup })).toEqual([calendly.name, calendly.country]);
});

it('lists none and names none while both are off', () => {
	expect(named(off)).toEqual([]);
	expect(processors(off).length).toBeGreaterThan(0);
	expect([bookingServiceName(off), analyticsServiceName(off)]).toEqual([
		booking.none,
		analytics.none,
	]);
});
