import { expect, it } from 'vitest';
import { minuteMs as minute } from '../clock.ts';
import { afterFailure } from './after-failure.ts';
import { DeliveryError, type Failure } from './delivery-error.ts';
import { enquiriesKind } from './kinds.ts';
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

const recipients = {
	'the owner': owner,
	'a program': program,
	'one address': 'one address',
} as const;
const kinds = {
	enquiries: { kind: enquiriesKind },
	'links only': { kind: enquiriesKind, links_only: 1 },
	suspects: { kind: 'suspects' },
	'a morning message': { kind: 'morning' },
	'an alert': { kind: 'alert' },
	'a reply': { kind: 'reply' },
	'a copy': { kind: 'reply-copy' },
	'an acknowledgement': { kind: 'acknowledgement' },
	'a link to sign in': { kind: 'sign-in' },
} as const;

const untried = { links_only: 0, isRepeated: false, refusals: 0 };
const errorOf = (failure: Failure) => new DeliveryError('unexpected', failure);

/** A day of attempts every ten minutes. */
const day = 144;

it.each([
	// To the owner nothing is given up, but a text is left out.
	['enquiries', 'the owner', 'address refused', day, 'retry'],
	['enquiries', 'the owner', 'address deferred', day, 'retry'],
	['enquiries', 'the owner', 'mail deferred', day, 'retry'],
	['enquiries', 'the owner', 'outage', day, 'retry'],
	['enquiries', 'the owner', 'text refused', 0, 'links only'],
	['enquiries', 'the owner', 'text deferred', 1, 'retry'],
	['enquiries', 'the owner', 'text deferred', 2, 'links only'],
	['enquiries', 'the owner', 'unconfirmed', 0, 'retry'],
	['enquiries', 'the owner', 'unconfirmed', 1, 'links only'],
	['suspects', 'the owner', 'text refused', 0, 'links only'],
	['a morning message', 'the owner', 'text refused', 0, 'links only'],
	['an alert', 'the owner', 'text refused', 0, 'failed'],
	// With links only the mail server refuses us, or it has the links and did not say so.
	['links only', 'the owner', 'text refused', day, 'retry'],
	['links only', 'the owner', 'text deferred', day, 'retry'],
	['links only', 'the owner', 'unconfirmed', 0, 'retry'],
	['links only', 'the owner', 'unconfirmed', 1, 'set aside'],
	// A program refuses one enquiry, and goes on with others.
	['enquiries', 'a program', 'text refused', 0, 'failed'],
	['enquiries', 'a program', 'text deferred', 1, 'retry'],
	['enquiries', 'a program', 'text deferred', 2, 'failed'],
	['enquiries', 'a program', 'mail deferred', day, 'retry'],
	['enquiries', 'a program', 'outage', day, 'retry'],
	// A reply comes back at once for a wrong address only.
	['a reply', 'one address', 'address refused', 0, 'failed'],
	['a reply', 'one address', 'address deferred', day - 2, 'retry'],
	['a reply', 'one address', 'address deferred', day - 1, 'failed'],
	['a reply', 'one address', 'mail deferred', day - 2, 'retry'],
	['a reply', 'one address', 'mail deferred', day - 1, 'failed'],
	['a reply', 'one address', 'text refused', 1, 'retry'],
	['a reply', 'one address', 'text refused', 2, 'failed'],
	['a reply', 'one address', 'text deferred', day - 2, 'retry'],
	['a reply', 'one address', 'unconfirmed', 1, 'retry'],
	['a reply', 'one address', 'unconfirmed', 2, 'failed'],
	['a reply', 'one address', 'outage', day, 'retry'],
	['a copy', 'one address', 'address refused', 0, 'failed'],
	// An acknowledgement says the same to everybody, and may have arrived.
	['an acknowledgement', 'one address', 'address refused', 0, 'failed'],
	['an acknowledgement', 'one address', 'text refused', 0, 'failed'],
	['an acknowledgement', 'one address', 'unconfirmed', 0, 'failed'],
	['an acknowledgement', 'one address', 'late', 0, 'failed'],
	['an acknowledgement', 'one address', 'mail deferred', 0, 'retry'],
	['a link to sign in', 'one address', 'late', 0, 'failed'],
	['a link to sign in', 'one address', 'text deferred', 3, 'retry'],
] as const)('%s to %s, %s: after %i refusals %s', (name, to, failure, refusals, next) => {
	const message = { ...untried, ...kinds[name], attempts: refusals + 1, refusals };
	expect(afterFailure(message, errorOf(failure), recipients[to]).next).toBe(next);
});

it('a text that is refused after an outage is tried again after a minute', () => {
	const message = { ...untried, ...kinds.enquiries, attempts: 9 };
	expect(afterFailure(message, errorOf('text deferred'), owner).pauseMs).toBe(minute);
});

it('the pauses in an outage are one, five and ten minutes', () => {
	const pauses = [1, 2, 3, 4].map((attempts) => {
		const message = { ...untried, ...kinds.enquiries, attempts };
		return afterFailure(message, errorOf('outage'), owner).pauseMs / minute;
	});
	expect(pauses).toEqual([1, 5, 10, 10]);
});
