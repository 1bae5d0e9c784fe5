import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { office, startMailbox as start } from '#test/support/started-mailbox.ts';
import { kim, owner, validContact } from '#test/support/test-app.ts';
import { messageIdOf } from '../outbox/outbox.ts';

const { email: visitor } = validContact;

describe('a mail of a user', () => {
	const confirmed = {
		'Authentication-Results': 'mx.site.example; spf=pass; dmarc=pass header.from=owner.example',
	};

	/**
	 * An enquiry that is back in New, and the headers of a colleague's answer to the message about
	 * it.
	 */
	async function startNew() {
		const mailbox = await start({ leadsTo: [owner, office] });
		const { ana, id, url, sent } = mailbox;
		await ana.press(url, { intent: 'new', ids: id });
		const mail = { From: kim, To: visitor, 'In-Reply-To': messageIdOf(sent.enquiry) };
		return { ...mailbox, mail };
	}

	it('to the visitor is a reply, and the enquiry is answered', async () => {
		const { ana, url, receive, state, mail } = await startNew();
		await receive({ ...confirmed, ...mail }, 'I’ll ring.');
		expect(await state()).toBe('answered');
		read(await ana.get(url)).says(/kim replied by email at 1:\d\d pm/);
	});

	it('is a reply, too, if they only get our messages', async () => {
		const { ana, url, receive, state, mail } = await startNew();
		await receive({ ...confirmed, ...mail, From: `Office <${office}>` }, 'I’ll ring.');
		expect(await state()).toBe('answered');
		read(await ana.get(url)).says('office replied by email');
	});

	it('to the visitor is shown to the colleagues who did not get it, as its author signed it', async () => {
		const { smtp, receive, mail } = await startNew();
		await receive({ ...confirmed, ...mail }, 'I will ring.\n\nKim, 09 555 0100');
		expect(smtp.mails).toHaveLength(1);
		expect(smtp.mails[0]).toMatchObject({
			to: [{ address: owner }],
			subject: 'kim replied to Aroha Ngata',
			text: expect.stringMatching(/I will ring\.\s+Kim, 09 555 0100\s+\w+day, /),
		});
		await receive({ ...confirmed, ...mail, Cc: owner });
		expect(smtp.mails).toHaveLength(1);
	});

	it('to somebody else is left alone', async () => {
		const { receive, state, mail } = await startNew();
		await receive({ ...confirmed, ...mail, To: 'Somebody <x@y.example>' });
		expect(await state()).toBe('new');
	});

	it('is a reply if their program makes Message-IDs like ours', async () => {
		const { receive, state, mail } = await startNew();
		const domain = messageIdOf('').slice('<@'.length, -1);
		const id = `<E0D5B3C5-6F2A-4B1C-9D3E-0A1B2C3D4E5F@${domain}>`;
		await receive({ ...confirmed, ...mail, 'Message-ID': id });
		expect(await state()).toBe('answered');
	});

	it('is believed if nobody has said who confirms senders', async () => {
		const { imap, receive, state, mail } = await startNew();
		imap.config.authenticator = '';
		await receive(mail);
		expect(await state()).toBe('answered');
	});

	it('is not believed by addresses alone', async () => {
		const { receive, state } = await startNew();
		await receive({ ...confirmed, From: kim, To: visitor });
		expect(await state()).toBe('new');
	});

	it('that nobody confirms changes nothing, and is called that', async () => {
		const { ana, url, receive, state, kinds, mail } = await startNew();
		await receive(mail, 'Send it to account 12.');
		expect(await state()).toBe('new');
		expect((await kinds()).at(-1)).toBe('unconfirmed');
		read(await ana.get(url)).says(
			/A mail that says it is from kim came at 1:\d\d pm/,
			'Anybody can write that address',
			'Send it to account 12.',
		);
	});
});
