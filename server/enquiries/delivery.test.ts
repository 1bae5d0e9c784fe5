import { expect, it } from 'vitest';
import type { OutboxRow } from '../database/schema.ts';
import { deliverySentence } from './delivery.ts';

it.each([
	['no-mailbox', 'Not delivered: there’s no such mailbox.'],
	['unconfirmed', 'Not confirmed: the mail server never confirmed it, so it may have arrived.'],
])('a reply that failed with %s is said to be what is known', (error, sentence) => {
	expect(deliverySentence({ state: 'failed', error } as OutboxRow, String)).toBe(sentence);
});
