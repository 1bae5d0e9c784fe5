import { describe, expect, it } from 'vitest';
import { trialForm } from '#content/dental/trial.ts';
import { offerings } from '#content/offerings.ts';
import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import { marketingConsentWording } from '#contracts/dental/trial-fields.ts';
import {
	startMailApp,
	startTestApp,
	suspectContact,
	validContact,
	validTrial,
} from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { createMailTransport } from './channels/mail-transport.ts';
import { newMessage } from './enquiry-messages.ts';

const longerThanFirstPause = 10_000;
const mailbox = 'email:owner@owner.example';

/** Sends a form. Resolves to the emails about it. */
async function mailsAbout(fields: Record<string, string>) {
	const { smtp, send, settled } = await startMailApp();
	await send(fields);
	await settled();
	expect(smtp.mails).toHaveLength(2);
	const index = smtp.mails.findIndex(({ to }) => to?.[0]?.address === 'owner@owner.example');
	const [notice, acknowledgement] = [smtp.mails[index], smtp.mails[1 - index]];
	return { notice, acknowledgement, returnPaths: [smtp.returnPaths[index], smtp.returnPaths[1 - index]] };
}

describe('the notice', () => {
	it('has every field unchanged, and a reply goes to the visitor', async () => {
		const name = 'Jo =?utf-8?B?SGk=?=';
		const message = "Tēnā koe, “quotes” '' <b>&amp; 👩🏽‍🔧 =1+1\n.\n\n  indented\nlast".padEnd(5000, 'ū');
		const subject = offerings[0].name;
		const context = { subject, page: paths.contact, utm_source: 'newsletter', utm_medium: 'email' };
		const { notice } = await mailsAbout({ name, message, ...context });
		expect(notice?.text?.replaceAll('\r\n', '\n')).toContain(`\n\n${message}\n`);
		expect(notice?.text).toMatch(new RegExp(`^Subject: ${subject}\nName: `));
		for (const part of [name, validContact.phone, `\nPage: ${paths.contact}\nCampaign: newsletter / email\n`])
			expect(notice?.text).toContain(part);
		expect(notice?.text).toMatch(/Received: .*NZ[DS]T/);
		expect(notice?.html).toContain('&lt;b&gt;&amp;amp; 👩🏽‍🔧');
		expect(notice?.replyTo).toMatchObject([{ address: validContact.email }]);
		expect(notice?.replyTo?.[0]?.name).toContain(name);
		expect(notice?.subject).toContain(subject);
		expect(notice?.subject).toContain(name);
	});

	it('has the message as its preview, and links to ring and to write to the visitor', async () => {
		const { notice } = await mailsAbout(validContact);
		const [preview] = notice?.html?.match(/<div[^>]*data-skip-in-text[^>]*>[^<]*/) ?? [];
		expect(preview).toContain(validContact.message);
		expect(notice?.html).toContain('href="tel:+64215550123"');
		expect(notice?.html).toMatch(/href="mailto:aroha@customer\.example\?subject=[^"]*Could%20you%20automate/);
		expect(notice?.subject).toBe(`Website enquiry from ${validContact.name}`);
	});

	// Only with dental.
	it('of a trial sign-up has the labels of the form, none of which speaks to the visitor', async () => {
		const { notice, acknowledgement } = await mailsAbout({ ...validTrial, role: 'Manager' });
		expect(notice?.subject).toBe('Trial sign-up from Example Dental (Mere Example)');
		for (const part of [`${trialForm.labels['practice-software']}: EXACT`, validTrial.message, 'No consent'])
			expect(notice?.text).toContain(part);
		expect(notice?.text).not.toMatch(/^Your /m);
		expect(acknowledgement?.text).toContain('trial');
		expect(`${acknowledgement?.text}${acknowledgement?.html}`).not.toContain(validTrial['practice-name']);
	});

	it('leads to the enquiry in the inbox, but not a reader who cannot sign in', async () => {
		const inbox = { users: ['owner@owner.example'] };
		const leadsTo = ['Jo <Owner@owner.example>', 'partner@owner.example'];
		const { smtp, send, settled } = await startMailApp({ leadsTo, environment: { inbox } });
		const url = `http://127.0.0.1:3000/inbox/${await send()}`;
		await settled();
		const mailTo = (address: string) => smtp.mails.find(({ to }) => to?.[0]?.address === address);
		const [owner, partner] = [mailTo('Owner@owner.example'), mailTo('partner@owner.example')];
		expect(owner?.text).toContain(`Open in the inbox: ${url}\n`);
		expect(owner?.html).toContain(`href="${url}"`);
		expect(`${partner?.text}${partner?.html}`).not.toContain('/inbox');
	});

	// Only with dental.
	it('states the consent with its wording, time and page', async () => {
		const { notice } = await mailsAbout({ ...validTrial, 'marketing-consent': marketingConsentWording });
		expect(notice?.text).toContain(marketingConsentWording);
		expect(notice?.text).toMatch(/Given on \w+day.* NZ[DS]T, on \/dental-ai-voice-agent\./);
	});

	it('has no injected header, even from a row that was not validated', async () => {
		const { smtp, kysely, clock, pass } = await startMailApp();
		const fields = JSON.stringify({
			name: 'A\r\nBcc: victim@victim.example\r\n\r\nbody',
			email: 'a@b.example\r\nBcc: victim@victim.example',
			message: '.\r\nMAIL FROM:<x@y.example>',
		});
		const row = { id: 'forged', form: 'contact', status: 'received', fields } as const;
		const received_at = clock.now().toISOString();
		await kysely
			.insertInto('submissions')
			.values({ ...row, received_at })
			.execute();
		const notice = { channel: mailbox, kind: 'owner-notice', submission_id: 'forged' } as const;
		await kysely.insertInto('outbox').values(newMessage(notice, clock.now())).execute();
		await pass(0);
		expect(smtp.mails).toHaveLength(1);
		expect(smtp.mails[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
		expect(smtp.sources[0]?.split('\r\n\r\n', 1)[0]).not.toMatch(/^bcc:/im);
		expect(smtp.mails[0]?.to).toEqual([{ name: '', address: 'owner@owner.example' }]);
	});
});

it('mails to the owner name a command only where the inbox is off', async () => {
	for (const inbox of [null, { users: ['owner@owner.example'] }, { users: ['jo@other.example'] }]) {
		const { smtp, send, pass } = await startMailApp({ environment: { inbox } });
		await send(suspectContact);
		await pass(60_000);
		smtp.refusedText = 'GTUBE';
		await send({ message: 'GTUBE' });
		smtp.refusedRecipient = validContact.email;
		await send({ name: 'Jo' });
		await pass(60_000);
		const text = smtp.mails.map((mail) => `${mail.text}${mail.html}`).join();
		expect(smtp.mails.length).toBeGreaterThan(3);
		expect(/\b(release|show|leads)\b/.test(text)).toBe(inbox === null);
		expect(text.includes('/inbox')).toBe(inbox?.users[0] === 'owner@owner.example');
		expect(text.includes('in the inbox')).toBe(inbox !== null);
	}
});

it('the acknowledgement has no text of the visitor, and a null return path', async () => {
	const visitor = { name: 'WIN ５０％ spam。example', message: 'BUY-THIS at spam.example' };
	const { acknowledgement, returnPaths } = await mailsAbout(visitor);
	const { text, html, subject, headers, from, replyTo } = acknowledgement ?? { headers: [] };
	expect(text).toMatch(/^Kia ora,$/m);
	expect(text).toContain(site.replyPromise);
	expect(html).toContain(site.replyPromise);
	expect(`${text}${html}${subject}`).not.toMatch(/BUY-THIS|WIN|５０|spam/);
	expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied');
	expect([from?.address, replyTo?.[0]?.address]).toEqual(['site@site.example', site.email]);
	expect(returnPaths).toEqual(['site@site.example', '']);
});

describe('a delivery that fails', () => {
	it.each(['defer', 'mailbox-full'] as const)(
		'is retried after %s, with its Message-ID',
		async (behaviour) => {
			const { smtp, send, settled, pass } = await startMailApp();
			smtp.behaviour = behaviour;
			await send();
			const waiting = { state: 'pending', attempts: 1 };
			expect(await settled()).toMatchObject([waiting, waiting]);
			smtp.behaviour = 'accept';
			const rows = await pass(longerThanFirstPause);
			const sent = smtp.mails.map(({ messageId }) => messageId);
			expect(sent.sort()).toEqual(rows.map(({ message_id }) => message_id).sort());
		},
	);

	it.each(['refuse-recipient', 'refuse-data'] as const)('is not retried after %s', async (behaviour) => {
		const { smtp, send, settled, log } = await startMailApp();
		smtp.behaviour = behaviour;
		await send();
		const rows = await settled();
		const states = Object.fromEntries(rows.map(({ kind, state }) => [kind, state]));
		expect(states).toEqual({ 'owner-notice': 'dead', acknowledgement: 'undelivered' });
		expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1]);
		expect(rows.map(({ last_error }) => last_error).join()).not.toContain('@');
		expect(log.join('')).not.toContain('customer.example');
	});

	it.each(['a refused connection', 'no response'])('stays pending after %s', async (what) => {
		const { smtp, send, settled } = await startMailApp({ emailTimeouts: { socketTimeout: 300 } });
		smtp.behaviour = 'hang';
		if (what === 'a refused connection') await smtp.close();
		await send();
		const waiting = { state: 'pending', last_error: expect.any(String) };
		expect(await settled()).toMatchObject([waiting, waiting]);
	});
});

it('a mailbox that LEADS_TO has twice gets one notice', async () => {
	const leadsTo = ['Jo <owner@owner.example>', 'OWNER@owner.example'];
	const { send, outbox } = await startMailApp({ leadsTo, environment: { acknowledgementsPerHour: 0 } });
	await send();
	expect((await outbox()).map(({ channel }) => channel)).toEqual([`email:${leadsTo[0]}`]);
});

it('does not send to a server without TLS if TLS is required', async () => {
	const { smtp } = await startMailApp();
	const mail = { smtpUrl: smtp.url, from: 'a@b.nz', leadsTo: [] };
	await expect(createMailTransport({ ...mail, requireTls: false }).verify()).resolves.toBe(true);
	await expect(createMailTransport({ ...mail, requireTls: true }).verify()).rejects.toThrow('STARTTLS');
});

it('while delivery is off the notice waits, and no acknowledgement is sent', async () => {
	const off = await startTestApp();
	await off.send();
	await off.app.close();
	const { smtp } = await startMailApp({ databaseUrl: off.databaseUrl });
	await until('it arrived', () => smtp.mails.length === 1);
	expect(smtp.mails[0]?.to?.[0]?.address).toBe('owner@owner.example');
	expect(smtp.offered).toBe(1);
});
