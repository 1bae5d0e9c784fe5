import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { typedFields } from './request-values.ts';

const typed = (body: string) => typedFields({ body: Buffer.from(body) } as FastifyRequest);

it('of a posted form no more than 200 fields are read, which no form of ours has', () => {
	expect(typed('ids=1&'.repeat(1000)).getAll('ids')).toHaveLength(200);
});

it('null characters, which Postgres does not store, are left out of values', () => {
	expect(typed('note=Ring%00+back').get('note')).toBe('Ring back');
	expect(typed('note=Ring+%%0000back').get('note')).toBe('Ring %00back');
});
