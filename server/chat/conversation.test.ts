import { expect, it } from 'vitest';
import { conversationOf, createSigner } from './conversation.ts';

const signer = createSigner('key');
const seal = signer.sign('q', 'a');

it('accepts its own signatures, also after a restart', () => {
	expect(signer.verify({ question: 'q', answer: 'a', seal })).toBe(true);
	expect(createSigner('key').verify({ question: 'q', answer: 'a', seal })).toBe(true);
});

it.each([
	{ question: 'q', answer: 'b', seal },
	{ question: 'p', answer: 'a', seal },
	{ question: 'q","a', answer: '', seal },
	{ question: 'q', answer: 'a', seal: '' },
	{ question: 'q', answer: 'a', seal: createSigner('other').sign('q', 'a') },
])('rejects %j', (exchange) => expect(signer.verify(exchange)).toBe(false));

it('the oldest exchanges are left out first', () => {
	const long = (letter: string) => ({ question: letter.repeat(900), answer: 'x'.repeat(7000), seal: '' });
	const messages = conversationOf({ question: 'Now?', exchanges: [long('a'), long('b')] }, signer);
	expect(messages.map(({ content }) => content.slice(0, 1))).toEqual(['b', 'N']);
});
