import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { owner, submit, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const second = 1000;
const minute = 60 * second;
/** Longer than the lease of a message. */
const confirmsAfterMs = 75 * second;
const enquiries = 12;
const everyMs = 20 * second;

it(`a mail server that confirms after ${confirmsAfterMs / second} seconds gets each mail once, and stops nothing`, async () => {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	smtp.confirmsAfterMs = confirmsAfterMs;
	const server = startServerProcess({
		DATABASE_URL: `file:${join(temporaryFolder(), 'leads.sqlite')}`,
		SMTP_URL: smtp.url,
		MAIL_FROM: 'site@site.example',
		LEADS_TO: owner,
	});
	const url = await server.url();
	for (let count = 1; count <= enquiries; count += 1) {
		const message = `Could you ring me about job ${count}?`;
		const email = `visitor${count}@customer.example`;
		const response = await submit(url, { ...validContact, email, message });
		expect(response.status).toBe(200);
		await sleep(everyMs);
	}
	const toOwner = () => smtp.mails.filter(({ to }) => to?.[0]?.address === owner);
	const isTold = (job: number) => toOwner().some(({ text }) => text?.includes(`job ${job}?`));
	const jobs = Array.from({ length: enquiries }, (_each, index) => index + 1);
	await until('every enquiry was mailed', () => jobs.every(isTold), 4 * minute);
	// A second delivery would come after the lease.
	await sleep(2 * minute);
	const ids = smtp.mails.map(({ messageId }) => messageId);
	console.log(
		`${enquiries} enquiries, ${toOwner().length} mails to the owner, ${ids.length} in all.`,
	);
	expect(ids).toHaveLength(new Set(ids).size);
	expect(ids).toHaveLength(toOwner().length + enquiries);
});
