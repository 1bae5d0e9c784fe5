import { expect, it } from 'vitest';
import { noBreakSpace } from '#test/support/unseen-characters.ts';
import { joinNumbers, joinText } from './join-numbers.ts';

/** What is expected has `_` where no line may break. */
it.each([
	['a time', 'It picks up at 6:40 am, and at 9 pm.', 'It picks up at 6:40_am, and at 9_pm.'],
	['a free number', 'Ring 0800 555 0140 now', 'Ring 0800_555_0140 now'],
	['a number with country code', 'Ring +64 21 555 0104.', 'Ring +64_21_555_0104.'],
	['an amount with its currency', 'From NZ $2,499 plus GST', 'From NZ_$2,499 plus GST'],
	['an amount in words', 'worth $1.5 million', 'worth $1.5_million'],
	['no number with its unit', 'within 24-48 hours, 30 minutes', undefined],
	[
		'a principle with its number',
		'We tell you (IPP 3A) at PO Box 10094.',
		'We tell you (IPP_3A) at PO Box_10094.',
	],
	['a day with its month', 'Effective 4 September 2025', 'Effective 4_September 2025'],
	['no ordinary number', 'Invoice 2026 has 12 desks, 3 vans and 2 people', undefined],
	['no decimal before a word', 'Version 2.0 200 times', undefined],
])('joins %s', (_, text, joined = text) => {
	expect(joinNumbers(text)).toBe(joined.replaceAll('_', noBreakSpace));
});

it('changes nothing that is joined already', () => {
	const once = joinNumbers('Ring 0800 555 0140 by 9:30 pm, within 24-48 hours');
	expect(joinNumbers(once)).toBe(once);
});

it('joins the lines of a text', () => {
	expect(joinText(' Two lines \n of words\n')).toBe('Two lines of words');
});
