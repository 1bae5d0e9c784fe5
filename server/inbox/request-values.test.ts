import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { typedFields } from './request-values.ts';

const typed = (body: string) => typedFields({ body: Buffer.from(body) } as FastifyRequest);

it('a form with more than 200 fields, which none of ours has, is refused and not cut', () => {
	const form = (length: number) => Array.from({ length }, () => 'ids=1').join('&');
	expect(typed(form(200)).getAll('ids')).toHaveLength(200);
	expect(() => typed(form(201))).toThrow(expect.objectContaining({ statusCode: 413 }));
});

it('null characters, which Postgres does not store, are left out of values', () => {
	expect(typed('note=Ring%00+back').get('note')).toBe('Ring back');
	expect(typed('note=Ring+%%0000back').get('note')).toBe('Ring %00back');
});
