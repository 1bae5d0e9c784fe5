import { expect, it } from 'vitest';
import { causeOf, deliveryCauses } from './delivery-causes.ts';

it.each([null, 'of-another-version'])('the stored cause %s is told as unexpected', (name) => {
	expect(causeOf(name)).toBe(deliveryCauses.unexpected);
});
