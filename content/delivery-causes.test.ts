import { expect, it } from 'vitest';
import { causeOf, deliveryCauses, replyAdvice } from './delivery-causes.ts';

it.each([null, 'of-another-version'])('the stored cause %s is told as unexpected', (name) => {
	expect(causeOf(name)).toBe(deliveryCauses.unexpected);
});

it.each(Object.keys(deliveryCauses))('nobody without a number is to be rung: %s', (name) => {
	expect(replyAdvice(name)).not.toMatch(/\bring\b/i);
	expect(replyAdvice(name, '021 555 0123')).toMatch(/\bring\b/i);
});
