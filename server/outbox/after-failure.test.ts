import { expect, it } from 'vitest';
import { minuteMs as minute } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import { DeliveryError } from './delivery-error.ts';
import { afterFailure } from './outcome.ts';
import { type Recipient, recipientsOf } from './recipients.ts';

const webhook = {
	key: 'webhook-1',
	url: 'https://crm.example',
	format: 'json',
	secret: '',
} as const;
const mail = {
	smtpUrl: 'smtp://mail.example',
	requireTls: true,
	from: 'site@site.example',
	leadsTo: ['ana@owner.example'],
};
const [owner, program] = recipientsOf({ mail, webhooks: [webhook] }) as [Recipient, Recipient];

const response = { isResponse: true } as const;
const isPermanent = true;
const errors = {
	'no-mailbox': new DeliveryError('no-mailbox', { ...response, about: 'address', isPermanent }),
	'mailbox-full': new DeliveryError('mailbox-full', { ...response, about: 'address' }),
	'text-refused': new DeliveryError('text-refused', { ...response, about: 'text', isPermanent }),
	'slow-down of the text': new DeliveryError('slow-down', { ...response, about: 'text' }),
	unconfirmed: new DeliveryError('unconfirmed', { ...response, about: 'text' }),
	limit: new DeliveryError('limit', { ...response, about: 'mail' }),
	unreachable: new DeliveryError('unreachable', { about: 'mail' }),
	late: new DeliveryError('late', { about: 'text', isPermanent }),
} as const;

const recipients = {
	'the owner': owner,
	'a program': program,
	'one address': 'one address',
} as const;

/** A day of attempts every ten minutes. */
const day = 144;

it.each([
	// To the owner nothing is given up, but a text is left out.
	['notice', 'the owner', 'no-mailbox', 0, 'retry'],
	['notice', 'the owner', 'mailbox-full', day, 'retry'],
	['notice', 'the owner', 'limit', day, 'retry'],
	['notice', 'the owner', 'unreachable', day, 'retry'],
	['notice', 'the owner', 'text-refused', 0, 'links only'],
	['notice', 'the owner', 'slow-down of the text', 1, 'retry'],
	['notice', 'the owner', 'slow-down of the text', 2, 'links only'],
	['notice', 'the owner', 'unconfirmed', 2, 'links only'],
	['suspects', 'the owner', 'text-refused', 0, 'links only'],
	['alert', 'the owner', 'text-refused', 0, 'failed'],
	// A program refuses one enquiry, and goes on with others.
	['notice', 'a program', 'text-refused', 0, 'failed'],
	['notice', 'a program', 'slow-down of the text', 1, 'retry'],
	['notice', 'a program', 'slow-down of the text', 2, 'failed'],
	['notice', 'a program', 'unreachable', day, 'retry'],
	// A reply comes back at once for a wrong address only.
	['reply', 'one address', 'no-mailbox', 0, 'failed'],
	['reply', 'one address', 'mailbox-full', day - 2, 'retry'],
	['reply', 'one address', 'mailbox-full', day - 1, 'failed'],
	['reply', 'one address', 'limit', day - 2, 'retry'],
	['reply', 'one address', 'limit', day - 1, 'failed'],
	['reply', 'one address', 'text-refused', 1, 'retry'],
	['reply', 'one address', 'text-refused', 2, 'failed'],
	['reply', 'one address', 'unconfirmed', 1, 'retry'],
	['reply', 'one address', 'unconfirmed', 2, 'failed'],
	['reply', 'one address', 'unreachable', day, 'retry'],
	['reply-copy', 'one address', 'no-mailbox', 0, 'failed'],
	// An acknowledgement says the same to everybody, and may have arrived.
	['acknowledgement', 'one address', 'no-mailbox', 0, 'failed'],
	['acknowledgement', 'one address', 'text-refused', 0, 'failed'],
	['acknowledgement', 'one address', 'unconfirmed', 0, 'failed'],
	['acknowledgement', 'one address', 'late', 0, 'failed'],
	['acknowledgement', 'one address', 'limit', 0, 'retry'],
	['sign-in', 'one address', 'late', 0, 'failed'],
	['sign-in', 'one address', 'slow-down of the text', 3, 'retry'],
] as const)('a %s to %s, %s: after %i refusals %s', (kind, to, name, refusals, next) => {
	const row = { kind, attempts: refusals + 1, refusals, links_only: 0 };
	expect(afterFailure(row, errors[name], recipients[to]).next).toBe(next);
});

it('what is refused with links only as well is not refused for its text', () => {
	const row = { kind: 'notice', attempts: 4, refusals: 3, links_only: 1 } as const;
	expect(afterFailure(row, errors['text-refused'], owner)).toMatchObject({
		next: 'retry',
		refusals: 3,
	});
});

it('a text that is refused after an outage is tried again after a minute', () => {
	const row = { kind: 'notice', attempts: 9, refusals: 0, links_only: 0 } as const;
	const { pauseMs } = afterFailure(row, errors['slow-down of the text'], owner);
	expect(pauseMs).toBe(minute);
});

it.each([
	['notice', [1, 5, 10, 10]],
	['reply', [1, 5, 10, 10]],
	['sign-in', [1, 5, 5, 5]],
] as const)('the pauses of a %s are %o minutes', (kind, minutes) => {
	const pauses = minutes.map((_minutes, index) => {
		const row: Pick<OutboxRow, 'kind' | 'attempts' | 'refusals' | 'links_only'> = {
			kind,
			attempts: index + 1,
			refusals: 0,
			links_only: 0,
		};
		return afterFailure(row, errors.unreachable, 'one address').pauseMs / minute;
	});
	expect(pauses).toEqual(minutes);
});
