import { describe, expect, it } from 'vitest';
import { site } from '#content/site.ts';
import { startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';
import { createMailTransport } from './channels/mail-transport.ts';
import { newMessage } from './enquiry-messages.ts';

const longerThanFirstPause = 10_000;

async function start() {
	const { smtp, server } = await startMailApp();
	/** Sends a form, and resolves to the emails about it when both have arrived. */
	const send = async (fields: typeof validContact) => {
		await server.post(fields);
		await until('both arrived', () => smtp.mails.length === 2);
		const index = smtp.mails.findIndex(({ to }) => to?.[0]?.address === 'owner@owner.example');
		return { index, notice: smtp.mails[index], acknowledgement: smtp.mails[1 - index] };
	};
	return { smtp, server, send, rows: server.outbox };
}

describe('an accepted message', () => {
	it('shows a name that looks like an encoded word as it was typed', async () => {
		const name = 'Jo =?utf-8?B?SGk=?=';
		const { send } = await start();
		const { notice } = await send({ ...validContact, name });
		expect(notice?.subject).toContain(name);
		expect(notice?.replyTo?.[0]?.name).toContain(name);
		expect(notice?.text).toContain(name);
	});

	it('reaches the owner with every field unchanged, and a reply goes to the visitor', async () => {
		const { send } = await start();
		const message = "Tēnā koe, “quotes” '' <b>&amp; 👩🏽‍🔧 =1+1\n.\n\n  indented\nlast".padEnd(5000, 'ū');
		const { notice } = await send({ ...validContact, message });
		expect(notice?.text?.replaceAll('\r\n', '\n')).toContain(`\n\n${message}\n`);
		expect(notice?.text).toContain(validContact.phone);
		expect(notice?.text).toMatch(/Received: .*NZ[DS]T/);
		expect(notice?.html).toContain('&lt;b&gt;&amp;amp; 👩🏽‍🔧');
		expect(notice?.replyTo).toEqual([{ name: validContact.name, address: validContact.email }]);
		expect(notice?.subject).toBe(`Website enquiry from ${validContact.name}`);
	});

	it('has the message as its preview, and links to ring and to write to the visitor', async () => {
		const { send } = await start();
		const { notice } = await send(validContact);
		const [preview] = notice?.html?.match(/<div[^>]*data-skip-in-text[^>]*>[^<]*/) ?? [];
		expect(preview).toContain(validContact.message);
		expect(notice?.html).toContain('href="tel:+64215550123"');
		expect(notice?.html).toMatch(
			/href="mailto:aroha@customer\.example\?subject=[^"]*body=[^"]*Could%20you%20automate/,
		);
	});

	it('is acknowledged without the text of the visitor, with a null return path', async () => {
		const { smtp, send } = await start();
		const { index, acknowledgement } = await send({
			...validContact,
			name: 'WIN ５０％ spam。example',
			message: 'BUY-THIS at spam.example',
		});
		const { text, html, subject, headers, from, replyTo } = acknowledgement ?? { headers: [] };
		expect(text).toMatch(/^Kia ora,$/m);
		expect(text).toContain(site.replyPromise);
		expect(html).toContain(site.replyPromise);
		expect(`${text}${html}${subject}`).not.toMatch(/BUY-THIS|WIN|５０|spam/);
		expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
		expect(from?.address).toBe('site@site.example');
		expect(replyTo?.[0]?.address).toBe(site.email);
		expect(smtp.returnPaths[index]).toBe('site@site.example');
		expect(smtp.returnPaths[1 - index]).toBe('');
	});

	it('cannot inject a header, even from a row that was not validated', async () => {
		const { smtp, server } = await start();
		// An older enquiry would be overdue and cause an alert, a second email.
		const now = new Date();
		const fields = JSON.stringify({
			name: 'A\r\nBcc: victim@victim.example\r\n\r\nbody',
			email: 'a@b.example\r\nBcc: victim@victim.example',
			message: '.\r\nMAIL FROM:<x@y.example>',
		});
		const { kysely } = server.app.database;
		await kysely
			.insertInto('submissions')
			.values({ id: 'forged', form: 'contact', received_at: now.toISOString(), status: 'received', fields })
			.execute();
		const notice = newMessage(
			{ channel: 'email:owner@owner.example', kind: 'owner-notice', submission_id: 'forged' },
			now,
		);
		await kysely.insertInto('outbox').values(notice).execute();
		server.app.outboxWorker?.wake();
		const [mail] = await until('it arrived', () => (smtp.mails.length > 0 ? smtp.mails : undefined));
		expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
		const [headers] = smtp.sources[0]?.split('\r\n\r\n', 1) ?? [];
		expect(headers).not.toMatch(/^bcc:/im);
		expect(mail?.to).toEqual([{ name: '', address: 'owner@owner.example' }]);
		expect(smtp.mails).toHaveLength(1);
	});
});

describe('a delivery that fails', () => {
	it('is retried later with the same Message-ID', async () => {
		const { smtp, server, outbox: rows, pass } = await startTimedApp();
		smtp.behaviour = 'defer';
		await server.post(validContact);
		await until('both were tried', async () => (await rows()).every((row) => row.last_error !== null));
		expect((await rows()).map(({ state, attempts }) => ({ state, attempts }))).toEqual([
			{ state: 'pending', attempts: 1 },
			{ state: 'pending', attempts: 1 },
		]);
		smtp.behaviour = 'accept';
		pass(longerThanFirstPause);
		await until('both arrived', () => smtp.mails.length === 2);
		const sent = smtp.mails.map((mail) => mail.messageId).sort();
		expect(sent).toEqual((await rows()).map((row) => row.message_id).sort());
	});

	it.each(['refuse-recipient', 'refuse-data'] as const)('is not retried after %s', async (behaviour) => {
		const { smtp, server, rows } = await start();
		smtp.behaviour = behaviour;
		await server.post(validContact);
		await until('both were tried', async () => (await rows()).every((row) => row.state !== 'pending'));
		const states = (await rows()).map(({ kind, state }) => [kind, state]);
		expect(Object.fromEntries(states)).toEqual({ 'owner-notice': 'dead', acknowledgement: 'undelivered' });
		expect((await rows()).map((row) => row.last_error).join()).not.toContain('@');
		expect((await rows())[0]).toMatchObject({ attempts: 1, leased_until: null });
		expect(server.log.join('')).not.toContain('customer.example');
	});

	it('stays pending after a refused connection', async () => {
		const { smtp, server, rows } = await start();
		await smtp.close();
		await server.post(validContact);
		await until('both were tried', async () => (await rows()).every((row) => row.last_error !== null));
		expect((await rows()).map((row) => row.state)).toEqual(['pending', 'pending']);
	});

	it('that hangs delays neither the exit nor its next attempt', async () => {
		const { smtp, server } = await startMailApp({ emailTimeouts: { socketTimeout: 300 } });
		smtp.behaviour = 'hang';
		await server.post(validContact);
		await until('both were given up', async () =>
			(await server.outbox()).every((row) => row.last_error !== null),
		);
		expect((await server.outbox()).map((row) => row.state)).toEqual(['pending', 'pending']);
	});
});

it('does not send to a server without TLS if TLS is required', async () => {
	const { smtp } = await start();
	const mail = { smtpUrl: smtp.url, from: 'a@b.nz', leadsTo: [] };
	const optional = createMailTransport({ ...mail, requireTls: false });
	await expect(optional.verify()).resolves.toBe(true);
	const required = createMailTransport({ ...mail, requireTls: true });
	await expect(required.verify()).rejects.toThrow('STARTTLS');
});

it('while delivery is off the notice waits, and no acknowledgement is sent', async () => {
	const off = await startTestApp();
	await off.post(validContact);
	await off.app.close();
	const { smtp } = await startMailApp({ databaseUrl: off.databaseUrl });
	const [mail] = await until('it arrived', () => (smtp.mails.length > 0 ? smtp.mails : undefined));
	expect(mail?.to?.[0]?.address).toBe('owner@owner.example');
	expect(smtp.offered).toBe(1);
});
