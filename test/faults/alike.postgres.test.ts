import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';

const runs = 300;

/** Text with what form bodies break on: encodings, controls, separators, astral and lone halves of characters. */
const oddText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 60 }),
	fc.string({ unit: 'grapheme', maxLength: 60 }),
	fc.constantFrom(
		'%',
		'%zz',
		'%00',
		'%ff',
		'%ed%a0%80',
		'%c0%af',
		'\0',
		'\ud800',
		'\u2028',
		'=&=',
		'+',
		'\r\n',
		'a@b.nz',
		'021 555',
	),
	fc.integer({ min: 1, max: 6000 }).map((length) => 'ā'.repeat(length)),
);
const fieldName = fc.oneof(
	fc.constantFrom(...Object.keys(validContact), '__proto__', 'constructor', ''),
	oddText,
);
const raw = (text: string) => text.replaceAll('&', '%26').replaceAll('=', '%3D');
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** A body: a valid form, some of its fields replaced, some added, some left as they are without encoding. */
const body = fc.oneof(
	fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
	fc
		.array(fc.record({ name: fieldName, value: oddText, isEncoded: fc.boolean(), replaces: fc.boolean() }), {
			maxLength: 8,
		})
		.map((fields) => {
			const replaced = new Set(fields.filter(({ replaces }) => replaces).map(({ name }) => name));
			const kept = Object.entries(validContact).filter(([name]) => !replaced.has(name));
			const pairs = [
				...kept.map(([name, value]) => `${encode(name)}=${encode(value)}`),
				...fields.map(({ name, value, isEncoded }) => {
					const write = isEncoded ? encode : raw;
					return `${write(name)}=${write(value)}`;
				}),
			];
			return Buffer.from(pairs.join('&'), 'utf8');
		}),
);

const storedFields = async ({ enquiries }: TestApp) => {
	const last = (await enquiries()).at(-1);
	return [last?.status, last?.fields];
};

it('both engines return the same status for every body, never 5xx, and store the same', async () => {
	const sqlite = await startTestApp({ databaseUrl: `file:${join(temporaryFolder(), 'leads.sqlite')}` });
	const postgres = await startTestApp({ databaseUrl: await testDatabaseUrl() });
	const statuses = new Map<number, number>();
	await fc.assert(
		fc.asyncProperty(body, async (bytes) => {
			const [one, other] = await Promise.all([sqlite.post(bytes), postgres.post(bytes)]);
			statuses.set(one.statusCode, (statuses.get(one.statusCode) ?? 0) + 1);
			expect(one.statusCode).toBeLessThan(500);
			expect(other.statusCode).toBe(one.statusCode);
			if (one.statusCode === 200) expect(await storedFields(postgres)).toEqual(await storedFields(sqlite));
			else expect(other.body).toBe(one.body);
		}),
		{ numRuns: runs },
	);
	expect((await sqlite.post(validContact)).statusCode).toBe(200);
	expect((await postgres.post(validContact)).statusCode).toBe(200);
	const seen = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
	console.log(`Sent ${runs} odd bodies to both engines: ${seen}. All answered alike.`);
	expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 422]));
});
