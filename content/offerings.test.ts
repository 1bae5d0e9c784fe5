import { expect, it } from 'vitest';
import { siteFacts } from './load.ts';
import { lowestPrice, offeringGroups, priceText } from './offerings.ts';

it.each(offeringGroups)(
	'the lowest price of $id is one of its prices, wherever it is mentioned',
	({ id, offerings }) => {
		const lowest = lowestPrice(offerings);
		expect(offerings.map(({ startingAt }) => startingAt).toSorted((one, other) => one - other)[0]).toBe(
			lowest,
		);
		expect(siteFacts().lowest[id]).toBe(priceText(lowest));
	},
);
