import { expect, it } from 'vitest';
import { delayOf, maxDelayMs } from '#test/support/event-loop-delay.ts';
import { finderOf } from './search.ts';

/** As many words of mails as an enquiry may have, with letters that take long. */
const mail = 'Tēnā koe! Tuesday at ten suits. '.repeat(6100);
const page = Array.from({ length: 50 }, () => [{ label: 'They wrote back', text: mail }]);

it('a search does not look through all mails of a page', async () => {
	const search = async () => {
		const find = finderOf('Wednesday');
		for (const texts of page) find(texts);
	};
	expect(await delayOf(search)).toBeLessThan(maxDelayMs);
});
