import { describe, expect, it } from 'vitest';
import { type CorpusMessage, genuineMessages, senders, spamMessages } from '#test/corpus/corpus.ts';
import { judgeEnquiry } from './spam-score.ts';
import { textHash } from './spam-text.ts';

const usual: CorpusMessage = {
	from: 'browser',
	name: 'Jo',
	email: 'jo@shop.example',
	message: 'Please call.',
};

function judge({ from, name, email, message, trap }: CorpusMessage, { repeats = 0 } = {}) {
	const headers = senders[from];
	return judgeEnquiry({
		headers,
		format: headers.accept === 'application/json' ? 'json' : 'page',
		fields: { name, email, phone: '', message },
		isTrapped: trap !== undefined,
		repeats,
	});
}

const notReceived = (messages: readonly CorpusMessage[]) =>
	messages.filter((message) => judge(message).status !== 'received').map(({ name }) => name);

describe('the corpus', () => {
	it('no genuine message is spam, and at most two are suspect', () => {
		expect(genuineMessages).toHaveLength(30);
		expect(genuineMessages.filter((message) => judge(message).status === 'spam')).toEqual([]);
		expect(notReceived(genuineMessages).length, notReceived(genuineMessages).join()).toBeLessThanOrEqual(2);
	});

	it('at least 27 of 30 spam messages are held or spam', () => {
		expect(spamMessages).toHaveLength(30);
		expect(notReceived(spamMessages).length).toBeGreaterThanOrEqual(27);
	});
});

describe('a signal', () => {
	it('of the honeypot makes spam', () => {
		expect(judge({ ...usual, trap: 'x' })).toEqual({ status: 'spam', reasons: ['honeypot'], score: 100 });
	});

	it.each([
		['a message that came twice before', usual, { repeats: 2 }],
		['a request without the headers of a browser', { ...usual, from: 'HTTP library' } as const, {}],
	])('holds: %s', (_what, message, circumstances) => {
		expect(judge(message, circumstances).status).toBe('suspect');
	});

	it.each<[string, CorpusMessage]>([
		['an old browser without script', { ...usual, from: 'old browser without script' }],
		['a draft that is sent at once', { ...usual, from: 'browser with a draft' }],
		['a disposable address', { ...usual, email: 'jo@mailinator.com' }],
		['a link to another site', { ...usual, message: 'Like https://other.example/page' }],
		['links to the own site', { ...usual, message: 'https://shop.example https://www.shop.example/a' }],
		['two letters next to Greek ones', { ...usual, message: '10 kΩ and 5 kΩ' }],
	])('does not hold by itself: %s', (_what, message) => {
		expect(judge(message).status).toBe('received');
	});
});

describe('the text hash', () => {
	const text = 'We place your website in five hundred directories.';

	it('ignores case and spaces', () => {
		expect(textHash({ message: text.toUpperCase().replaceAll(' ', '\n\n') })).toBe(
			textHash({ message: text }),
		);
	});

	it('does not exist for a short message', () => {
		expect(textHash({ message: 'Please call me.' })).toBeUndefined();
	});
});
