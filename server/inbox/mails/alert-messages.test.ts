import { expect, it } from 'vitest';
import { kim, owner, startMailApp, suspectContact } from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';
import { updateRecipients } from '../../outbox/removed-recipients.ts';

/** Starts a server with two mailboxes, of which the owner's fails for an hour. */
async function startFailing() {
	const server = await startMailApp({ leadsTo: [kim, owner] });
	server.smtp.refusals.rcpt = `550 5.1.1 <${owner}>: User unknown`;
	await server.send();
	await server.pass(hour - minute);
	expect(server.smtp.mailsTo(kim).at(-1)?.subject, 'nothing is said before').toContain('enquiry');
	await server.pass(minute);
	await server.pass(minute);
	return server;
}

it('the others are told of a mailbox that fails for an hour, with its cause', async () => {
	const server = await startFailing();
	const { subject, text } = server.smtp.mailsTo(kim).at(-1) ?? {};
	expect(subject).toContain(owner);
	expect(text).toMatch(/since 1:0\d pm: there’s no such mailbox\./);
	expect(text).toContain('1 enquiry is waiting');
	expect(text).toContain('LEADS_TO');
	expect(text).toMatch(/Details: 550 5\.1\.1 .*User unknown/);
});

it('what looks like spam and is due at eight is not said to wait for a mailbox that fails', async () => {
	const server = await startFailing();
	await server.send(suspectContact);
	expect(await server.app.outbox.problems()).toMatchObject([{ waiting: 1 }]);
	server.smtp.refusals = {};
	await server.pass(10 * minute);
	await server.pass(minute);
	expect(server.smtp.mailsTo(kim).at(-1)?.text).toContain('1 enquiry that waited is going out');
});

it('an alert that had to wait says what waits when it is sent', async () => {
	const server = await startMailApp({ leadsTo: [kim, owner] });
	const rcpt = `550 5.1.1 <${owner}>: User unknown`;
	server.smtp.refusals = { rcpt };
	await server.send();
	await server.pass(hour - minute);
	server.smtp.refusals = { rcpt, text: '421 4.3.2 Service shutting down' };
	await server.pass(minute);
	await server.pass(minute);
	await server.send({ name: 'Tāne Example', email: 'tane@customer.example' });
	await server.pass(6 * minute);
	server.smtp.refusals = { rcpt };
	await server.pass(10 * minute);
	await server.pass(10 * minute);
	const alert = server.smtp.mails.find(({ subject }) => subject?.includes('isn’t arriving'));
	expect(alert?.text).toContain('2 enquiries are waiting');
	expect(alert?.text).toMatch(/^This alert is from 2:0\d pm\./);
});

it('all are told that a mailbox works again, also by a server that was restarted meanwhile', async () => {
	const server = await startFailing();
	const { app, clock } = server;
	await updateRecipients(app.database, app.outbox.recipients, clock.now());
	server.smtp.refusals = {};
	await server.pass(10 * minute);
	await server.pass(minute);
	for (const address of [owner, kim]) {
		expect(server.smtp.mailsTo(address).at(-1)?.subject).toContain('working again');
	}
	expect(server.smtp.mailsTo(kim).at(-1)?.text).toMatch(/since 2:1\d pm\. 1 enquiry that waited/);
});

it('who was not told that a mailbox fails is not told that it works again', async () => {
	const server = await startMailApp({ leadsTo: [kim, owner] });
	server.smtp.refusals.text = '421 4.3.2 Service shutting down';
	await server.send();
	await server.pass(2 * hour);
	await server.pass(minute);
	server.smtp.refusals = {};
	await server.pass(10 * minute);
	await server.pass(minute);
	for (const address of [owner, kim]) {
		const subjects = server.smtp.mailsTo(address).map(({ subject = '' }) => subject);
		const alerts = subjects.filter((subject) => subject.includes('working again'));
		expect(alerts.map((subject) => subject.includes(address))).toEqual([true]);
	}
});

it('a mailbox that fails while no other one works is told of once another one does', async () => {
	const server = await startMailApp({ leadsTo: [kim, owner] });
	server.smtp.refusals.text = '421 4.3.2 Service shutting down';
	await server.send();
	await server.pass(2 * hour);
	await server.pass(minute);
	server.smtp.refusals = { rcpt: `550 5.1.1 <${owner}>: User unknown` };
	for (let count = 0; count < 3; count += 1) await server.pass(10 * minute);
	const subjects = server.smtp.mailsTo(kim).map(({ subject }) => subject);
	expect(subjects).toContainEqual(
		expect.stringMatching(`${owner}.* isn’t arriving|isn’t arriving.*`),
	);
});

/** Lets the mail server refuse everything, and an enquiry come after an hour. */
async function startOutage(hours: number) {
	const server = await startMailApp();
	server.smtp.refusals.text = '421 4.3.2 Service shutting down';
	await server.send();
	await server.pass(hour);
	await server.send({ name: 'Tāne Example', email: 'tane@customer.example' });
	await server.pass(hours * hour);
	await server.pass(10 * minute);
	server.smtp.refusals = {};
	await server.pass(10 * minute);
	await server.pass(10 * minute);
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
