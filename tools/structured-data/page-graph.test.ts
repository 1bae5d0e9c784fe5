import { expect, it } from 'vitest';
import { offerings } from '#content/offerings.ts';
import { listedPages } from '../page-address.ts';
import { trailOf } from './breadcrumb-list.ts';
import { pageGraph } from './page-graph.ts';

const facts = { origin: 'https://example.nz/', logo: '/assets/icon.png' };
const nodesOf = (...[page, more]: [Parameters<typeof pageGraph>[0], Partial<typeof facts>?]) => {
	const graph = JSON.parse(JSON.stringify(pageGraph(page, { ...facts, ...more })));
	return graph['@graph'] as Record<string, unknown>[];
};

it('names the same organisation and site on every page', () => {
	const [us, site] = nodesOf('home');
	expect([us?.['@id'], site?.['@id']]).toEqual([
		'https://example.nz/#organization',
		'https://example.nz/#website',
	]);
	for (const page of listedPages) {
		const nodes = nodesOf(page);
		expect(us).toMatchObject(nodes[0] ?? {});
		expect(nodes[0]).toMatchObject({ '@id': us?.['@id'], name: us?.name });
		expect(nodes[1]).toEqual(site);
	}
});

it('says how to reach the organisation where people look for that', () => {
	for (const page of ['home', 'contact'] as const) {
		expect(nodesOf(page)[0]).toMatchObject({ telephone: expect.any(String), email: expect.any(String) });
	}
	expect(nodesOf('dental')[0]).not.toHaveProperty('telephone');
});

it('finds the way to a page by its path', () => {
	expect(trailOf('trades')).toEqual(['home', 'services', 'trades']);
	expect(trailOf('contact')).toEqual(['home', 'contact']);
	expect(nodesOf('home').map((node) => node['@type'])).not.toContain('BreadcrumbList');
	expect(nodesOf('services').map((node) => node['@type'])).toContain('BreadcrumbList');
});

it('prices every offering from its lowest, in New Zealand dollars', () => {
	const services = nodesOf('pricing').filter((node) => node['@type'] === 'Service');
	expect(services.map(({ name }) => name)).toEqual(offerings.map(({ name }) => name));
	for (const [index, { startingAt }] of offerings.entries())
		expect(services[index]?.offers).toMatchObject({
			priceSpecification: { minPrice: startingAt, priceCurrency: 'NZD' },
		});
	expect(nodesOf('services').some((node) => node['@type'] === 'Service')).toBe(false);
});
