import { expect, it } from 'vitest';
import { lowestPrice, offeringGroups, offerings } from './offerings.ts';

it.each(offeringGroups)('no offering of $id starts below the price in the head of the page', ({ group }) => {
	const prices = offerings
		.filter((offering) => offering.group === group)
		.map((offering) => offering.startingAt);
	expect(prices).toContain(lowestPrice(group));
	for (const price of prices) expect(price).toBeGreaterThanOrEqual(lowestPrice(group));
});
