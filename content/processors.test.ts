import { expect, it } from 'vitest';
import { analyticsServiceName, bookingServiceName, processors } from './processors.ts';

const off = { booking: { service: '', page: '' }, analytics: { service: '' } } as const;
const kinds = (services: Parameters<typeof processors>[0]) =>
	processors(services).flatMap(({ kind }) => /\((.*)\)/.exec(kind)?.[1] ?? []);

it('lists the services in use by their names, a plain link by its host', () => {
	const inUse = {
		booking: { service: 'link', page: 'https://book.example/30min?a=1' },
		analytics: { service: 'umami' },
	} as const;
	expect(kinds(inUse)).toEqual(['book.example', 'Umami']);
	const calendly = { service: 'calendly', page: 'https://calendly.com/a' } as const;
	expect(kinds({ ...off, booking: calendly })).toEqual(['Calendly']);
});

it('lists none and names none while both are off', () => {
	expect(kinds(off)).toEqual([]);
	expect(processors(off).length).toBeGreaterThan(0);
	expect([bookingServiceName(off), analyticsServiceName(off)]).toEqual([
		'a scheduling service',
		'an analytics service',
	]);
});
