import { describe, expect, it } from 'vitest';
import { listedPages } from '../page-address.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import { checkStructuredData } from './check-structured-data.ts';
import { loadVocabulary } from './vocabulary.ts';

const vocabulary = loadVocabulary();
const graphOf = (...nodes: unknown[]) =>
	JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
const faultsOf = (...nodes: unknown[]) => checkStructuredData(graphOf(...nodes), vocabulary);
const us = { '@type': 'Organization', '@id': '#us', name: 'Us' };

it('has the vocabulary with its inheritance', () => {
	expect([...vocabulary.lineage('Organization')]).toEqual(['Organization', 'Thing']);
	expect(vocabulary.domains('legalName')).toContain('Organization');
	expect(vocabulary.ranges('dateModified')).toEqual(new Set(['Date', 'DateTime']));
});

it.each(listedPages)('accepts the graph of %s', (page) => {
	const facts = { origin: 'https://example.nz', logo: '/a.png', modified: '2026-01-01T09:00:00+13:00' };
	expect(checkStructuredData(JSON.stringify(pageGraph(page, facts)), vocabulary)).toEqual([]);
});

it('takes inherited properties, subtypes, references and lists', () => {
	const shop = { '@type': 'Dentist', '@id': '#a', name: 'A', parentOrganization: { '@id': '#us' } };
	expect(faultsOf(us, shop, { '@type': 'WebSite', '@id': '#s', publisher: [{ '@id': '#a' }] })).toEqual([]);
});

describe('refuses', () => {
	it.each([
		['an unknown type', { '@type': 'Organisation', '@id': '#a' }, 'Organisation is no type'],
		['an unknown property', { '@type': 'WebPage', '@id': '#a', colour: 'green' }, 'colour: is no property'],
		[
			'a property of another type',
			{ '@type': 'WebPage', '@id': '#a', legalName: 'A' },
			'belongs to Organization',
		],
		[
			'text for a number',
			{ '@type': 'PriceSpecification', '@id': '#a', minPrice: '99' },
			'is Text, not Number',
		],
		['text for a thing', { '@type': 'WebSite', '@id': '#a', publisher: 'Us' }, 'is Text, not'],
		['an impossible date', { '@type': 'WebPage', '@id': '#a', dateModified: '1 May' }, 'is Text, not Date'],
		['a relative address', { '@type': 'WebPage', '@id': '#a', url: '/a' }, 'is Text, not URL'],
		['an empty text', { '@type': 'WebPage', '@id': '#a', name: ' ' }, 'is nothing, not Text'],
		[
			'a reference to nothing',
			{ '@type': 'WebSite', '@id': '#a', publisher: { '@id': '#b' } },
			'has the @id #b',
		],
		[
			'a thing of another type',
			{ '@type': 'WebPage', '@id': '#a', breadcrumb: { '@id': '#us' } },
			'is Organization',
		],
		['an @id that is taken', { '@type': 'WebPage', '@id': '#us' }, 'the same @id'],
		[
			'faults inside',
			{ '@type': 'WebPage', '@id': '#a', about: { '@type': 'Thing', x: 1 } },
			'Thing.x: is no',
		],
	])('%s', (_, node, sentence) => {
		expect(faultsOf(us, node)[0]).toContain(sentence);
	});

	it('what is no graph', () => {
		expect(checkStructuredData('{', vocabulary)).toEqual(['JSON-LD: is no JSON']);
		expect(checkStructuredData('{"@graph":[]}', vocabulary)).toEqual([
			expect.stringContaining('is no graph'),
		]);
	});
});
