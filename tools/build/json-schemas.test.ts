import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { schemas } from '#content/schemas.ts';
import { writeJsonSchemas } from './json-schemas.ts';

it('the first line of each file of content leads to its schema, with types and hints', () => {
	writeJsonSchemas();
	for (const name of Object.keys(schemas)) {
		const path = join('content', name);
		const [, schema = ''] =
			/^# yaml-language-server: \$schema=(.*)/.exec(readFileSync(path, 'utf8')) ?? [];
		const { type, anyOf } = JSON.parse(readFileSync(resolve(dirname(path), schema), 'utf8'));
		expect(type ?? anyOf, name).toBeDefined();
	}
	const { properties } = JSON.parse(readFileSync('.cache/schemas/owner.json', 'utf8'));
	expect(properties.nzbn).toMatchObject({
		type: 'string',
		description: expect.stringContaining('13 digits'),
	});
});
