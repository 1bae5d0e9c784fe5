import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';

it('an error in the log contains no personal data', async () => {
	const server = await startTestApp();
	await server.app.database.close();
	expect((await server.post(validContact)).statusCode).toBe(503);
	await server.app.inject('/services?email=aroha@customer.example');
	const log = server.log.join('');
	expect(log).toContain('enquiry was not stored');
	expect(log).toContain('"path":"/services"');
	expect(log).not.toMatch(/aroha|customer\.example|555-0123|automate|127\.0\.0\.1/i);
});
