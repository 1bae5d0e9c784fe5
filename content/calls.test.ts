import { expect, it } from 'vitest';
import { load } from './load.ts';

const estimates = Object.values(load('calls.yaml').calls).flatMap(({ cards }) =>
	cards.flatMap((card) => (card.kind === 'estimate' ? card : [])),
);
const dollars = (amount: string) => Number(amount.replaceAll(/[$,]/g, ''));
const sum = (amounts: readonly string[]) => amounts.map(dollars).reduce((one, other) => one + other);

it('the total of an estimate is the sum of its lines', () => {
	expect(estimates).not.toHaveLength(0);
	for (const { rows, total = {} } of estimates)
		expect(sum(Object.values(rows))).toBe(sum(Object.values(total)));
});
