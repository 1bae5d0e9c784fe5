import { expect, it } from 'vitest';
import { checkStructuredData } from './check-structured-data.ts';

const us = { '@type': 'Organization', '@id': '#us', name: 'Us' };
const check = (...nodes: unknown[]) =>
	checkStructuredData(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }));

it('accepts references to nodes of the graph', () => {
	expect(check(us, { '@type': 'WebSite', '@id': '#s', publisher: [{ '@id': '#us' }] })).toEqual([]);
});

it.each([
	['a reference to nothing', { '@type': 'WebSite', '@id': '#s', publisher: { '@id': '#b' } }, '@id #b'],
	['the same id twice', us, 'the same @id'],
	['an empty text', { '@type': 'WebPage', '@id': '#a', name: ' ' }, 'WebPage.name is empty'],
	['a node without type', { '@id': '#a', about: { name: 'A' } }, 'without @type'],
])('rejects %s', (_, node, fault) => {
	expect(check(us, node)[0]).toContain(fault);
});

it('rejects what is not a graph', () => {
	expect(checkStructuredData('{"@graph":[]}')).toEqual([expect.stringContaining('not a graph')]);
});
