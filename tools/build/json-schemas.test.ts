import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '#content/schemas.ts';
import { jsonSchema } from './json-schemas.ts';

it.each(Object.keys(schemas))('%s names its schema for editors in its first line', (name) => {
	const path = join('content', name);
	const schema = relative(dirname(path), join('.cache/schemas', name.replace('.yaml', '.json')));
	expect(readFileSync(path, 'utf8').split('\n')[0]).toBe(`# yaml-language-server: $schema=${schema}`);
});

it('has the types, the hints and what must be there', () => {
	expect(jsonSchema(schemas['owner.yaml'])).toMatchObject({
		required: expect.arrayContaining(['nzbn', 'people']),
		additionalProperties: false,
		properties: {
			nzbn: { type: 'string', description: expect.stringContaining('13 digits') },
			people: { type: 'array', items: { required: ['name', 'role'] } },
		},
	});
	const types = JSON.stringify(Object.values(schemas).map(jsonSchema)).matchAll(/"type":"(\w+)"/g);
	expect(new Set([...types].map(([, type]) => type))).toEqual(
		new Set(['object', 'array', 'string', 'number', 'boolean']),
	);
});
