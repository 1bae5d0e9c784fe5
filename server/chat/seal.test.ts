import { expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer('key');
const seal = sealer.seal('q', 'a');

it('believes what it sealed, also after a restart', () => {
	expect(sealer.isOurs({ question: 'q', answer: 'a', seal })).toBe(true);
	expect(createSealer('key').isOurs({ question: 'q', answer: 'a', seal })).toBe(true);
});

it.each([
	{ question: 'q', answer: 'b', seal },
	{ question: 'p', answer: 'a', seal },
	{ question: 'q","a', answer: '', seal },
	{ question: 'q', answer: 'a', seal: '' },
	{ question: 'q', answer: 'a', seal: createSealer('other').seal('q', 'a') },
])('does not believe %j', (exchange) => expect(sealer.isOurs(exchange)).toBe(false));
