import { expect, it } from 'vitest';
import { createSigner } from './conversation.ts';

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
