import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { schemas } from '#content/schemas.ts';

/**
 * Writes the schemas with which editors complete and check YAML, where the first line of each file
 * names them.
 */
export function writeJsonSchemas(): void {
	for (const [name, schema] of Object.entries(schemas)) {
		const path = join('.cache/schemas', name.replace('.yaml', '.json'));
		mkdirSync(dirname(path), { recursive: true });
		// What JSON Schema cannot say, the build checks.
		writeFileSync(
			path,
			JSON.stringify(toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })),
		);
	}
}
