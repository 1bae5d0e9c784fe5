import { expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { keyReused } from './read-enquiry.ts';

const key = (value: string) => ({ 'idempotency-key': value });
const count = async ({ enquiries }: TestApp) => (await enquiries()).length;

it('a repeated key returns the first id and stores nothing', async () => {
	const server = await startTestApp();
	const first = await server.post(validContact, key('"8e03978e"'));
	const second = await server.post(validContact, key('"8e03978e"'));
	expect(second.statusCode).toBe(200);
	expect(second.json()).toEqual(first.json());
	expect(await count(server)).toBe(1);
});

it('concurrent requests with the same key store one enquiry', async () => {
	const server = await startTestApp();
	const responses = await Promise.all(Array.from({ length: 10 }, () => server.post(validContact, key('k'))));
	expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
	expect(await count(server)).toBe(1);
});

it('a key with other contents is refused with 422', async () => {
	const server = await startTestApp();
	await server.post(validContact, key('k'));
	const other = await server.post({ ...validContact, message: 'Another' }, key('k'));
	expect(other.statusCode).toBe(422);
	expect(other.json()).toEqual({ errors: { 'idempotency-key': keyReused } });
	expect(await count(server)).toBe(1);
});

it('equal JSON requests without a key are separate enquiries', async () => {
	const server = await startTestApp();
	await server.post(validContact);
	await server.post(validContact);
	expect(await count(server)).toBe(2);
});

it.each([['x'.repeat(201)], ['ключ'], ['']])('the key %j is refused with 400', async (value) => {
	const server = await startTestApp();
	expect((await server.post(validContact, key(value))).statusCode).toBe(400);
	expect(await count(server)).toBe(0);
});
