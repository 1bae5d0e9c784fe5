import { expect, it } from 'vitest';
import { startMailApp } from '#test/support/test-app.ts';
import { hourMs, minuteMs } from '../../clock.ts';

/** Lets the mail server refuse everything, and an enquiry come after an hour. */
async function startOutage(hours: number) {
	const server = await startMailApp();
	server.smtp.refusals.text = '421 4.3.2 Service shutting down';
	await server.send();
	await server.pass(hourMs);
	await server.send({ name: 'Tāne Example', email: 'tane@customer.example' });
	await server.pass(hours * hourMs);
	await server.pass(10 * minuteMs);
	server.smtp.refusals = {};
	await server.pass(10 * minuteMs);
	await server.pass(10 * minuteMs);
	const alert = server.smtp.mails.find(({ subject }) => subject?.includes('working again'));
	const acknowledged = server.smtp.mails.filter(({ subject }) => subject?.includes('your message'));
	return { alert, acknowledged };
}

it('who gets no acknowledgement after an outage is said where mail works again', async () => {
	const { alert } = await startOutage(24);
	expect(alert?.text).toContain('2 visitors get no “We’ve got your message”');
});

it('after a short outage nothing is said of acknowledgements, which go out', async () => {
	const { alert, acknowledged } = await startOutage(2);
	expect(alert?.text).not.toContain('We’ve got your message');
	expect(acknowledged).toHaveLength(2);
});
