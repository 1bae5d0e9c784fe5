import { expect, it } from 'vitest';
import { startMailApp } from '#test/support/test-app.ts';
import { minuteMs } from '../clock.ts';

it('after an outage the oldest message comes first', async () => {
	const { send, idle, pass, smtp } = await startMailApp();
	smtp.refusals.mail = '421 4.3.2 closing';
	const names = ['one', 'two', 'three', 'four'];
	for (const name of names) {
		await send({ name, email: `${name}@customer.example` });
		await idle();
		await pass(7 * minuteMs);
	}
	smtp.refusals = {};
	await pass(2 * minuteMs);
	await pass(10 * minuteMs);
	const addresses = smtp.mails.flatMap(({ to }) => to?.[0]?.address ?? []);
	const acknowledged = addresses.filter((address) => address.endsWith('@customer.example'));
	expect(acknowledged).toEqual(names.map((name) => `${name}@customer.example`));
});
