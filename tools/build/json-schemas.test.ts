import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Descriptions, readDescriptions } from '#content/descriptions.ts';
import { siteNames } from '#content/load.ts';
import { writeJsonSchemas } from './json-schemas.ts';

const schemaOf = (name: string) =>
	JSON.parse(readFileSync(join('.cache/schemas', `${name}.json`), 'utf8'));

beforeAll(() => writeJsonSchemas());

it('the first line of each file of content leads to its schema', () => {
	for (const name of globSync('**/*.yaml', { cwd: 'content', exclude: ['descriptions.yaml'] })) {
		const path = join('content', name);
		const [, schema = ''] =
			/^# yaml-language-server: \$schema=(.*)/.exec(readFileSync(path, 'utf8')) ?? [];
		const { type, anyOf } = JSON.parse(readFileSync(resolve(dirname(path), schema), 'utf8'));
		expect(type ?? anyOf, name).toBeDefined();
	}
});

it('an editor shows what a text means, and accepts digits without quotes', () => {
	expect(schemaOf('owner').properties.nzbn).toMatchObject({
		type: ['string', 'number'],
		description: expect.stringContaining('13 digits'),
	});
});

it('an editor completes the names that a reference may have', () => {
	const { offerings } = schemaOf('pages/home').properties.pricing.properties;
	expect(offerings.items.enum).toEqual(siteNames().offering);
});

const sentencesIn = (value: Descriptions): string[] =>
	typeof value === 'string' ? [value] : Object.values(value).flatMap(sentencesIn);

it('every description is shown at an entry of its file, or of a file with its part', () => {
	const { parts, ...files } = readDescriptions();
	const all = globSync('.cache/schemas/**/*.json')
		.map((path) => readFileSync(path, 'utf8'))
		.join();
	for (const [file, descriptions] of Object.entries(files)) {
		const json = JSON.stringify(schemaOf(file.replace('.yaml', '')));
		for (const sentence of sentencesIn(descriptions)) {
			expect(json, file).toContain(`"description":${JSON.stringify(sentence)}`);
		}
	}
	for (const sentence of sentencesIn(parts)) {
		expect(all).toContain(`"description":${JSON.stringify(sentence)}`);
	}
});
