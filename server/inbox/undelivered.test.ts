import { expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { signIn } from '#test/support/signed-in.ts';
import { reply } from '#test/support/started-inbox.ts';
import { owner, startMailApp, validContact } from '#test/support/test-app.ts';
import { minuteMs } from '../clock.ts';

it('a visitor who gave a number with another enquiry alone can be rung, says page and message', async () => {
	const { send, idle, pass, smtp, ...server } = await startMailApp();
	const ana = await signIn(server);
	await send();
	const url = `/inbox/${await send({ message: 'Is anybody there?', phone: '' })}`;
	await idle();
	smtp.refusals.rcpt = `550 5.1.1 <${validContact.email}>: User unknown`;
	await ana.press(url, reply);
	await pass(2 * minuteMs);
	const page = read(await ana.get(url));
	page.says(`They gave ${validContact.phone} with another enquiry.`);
	page.hasButton('Send again');
	page.hasLink(`Ring ${validContact.phone}`, 'tel:+64215550123');
	page.saysNot('They left no number');
	const told = smtp.mailsTo(owner).at(-1);
	expect(told?.subject).toContain(`ring ${validContact.phone}`);
	expect(told?.text).toContain(`They gave ${validContact.phone} with another enquiry.`);
});
