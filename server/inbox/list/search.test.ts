import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { searchWords } from '../../database/search-words.ts';
import { containsWords, finderOf } from './search.ts';

/** Resolves to whether a search finds an enquiry with these fields. */
async function finds(fields: Readonly<Record<string, string>>, searches: readonly string[]) {
	const { kysely } = await startTestApp();
	const words = searchWords(JSON.stringify(fields));
	const found: string[] = [];
	for (const search of searches) {
		const { rows } = await sql`select 1 from (select ${words} as words) as enquiries
			where ${containsWords(search)}`.execute(kysely);
		if (rows.length > 0) found.push(search);
	}
	return found;
}

// cspell:disable
describe.each([
	[
		'a phone number',
		{ phone: '+64 (0)21 555 0123' },
		['021 555 0123', '0215550123', '+64 21 555-0123', '0064215550123', '64 21 5550123', '5550123'],
		['021 555 0124', '64987'],
	],
	[
		'a phone number as it is dialled here',
		{ phone: '021 555 0123' },
		[
			'+64 21 555 0123',
			'+64 (0)21 555 0123',
			'021.555.0123',
			'(021) 555/0123',
			'021-555‑0123',
			'０２１ ５５５ ０１２３',
			'\u202a021 555 0123\u202c',
			'021 555 0123,',
			'+64 21 55',
		],
		['+61 21 555 0123'],
	],
	[
		'a number in a message',
		{ message: 'Ring me on 021 777 8888, or (04) 555–0199.' },
		[
			'021 777 8888',
			'0217778888',
			'+64 21 777 8888',
			'04-555 0199',
			'045550199',
			'ring 0217778888',
		],
		['021 777 8889'],
	],
	[
		'other numbers',
		{ message: 'Invoice 2026-0042 of 2026-12-01: 10 000 dollars. Order 64987, 1,250,000 in all' },
		[
			'2026-0042',
			'invoice 2026-0042',
			'10 000',
			'10000',
			'10,000 dollars',
			'2026-12-01',
			'order 64987',
			'64987',
			'1250000',
		],
		['0987', '2027-12-01'],
	],
	[
		'a number from abroad',
		{ phone: '0061 (0)2 5550 1234' },
		['+61 2 5550 1234', '+61 (0)2 5550 1234', '61255501234', '0061255501234'],
		['+64 2 5550 1234'],
	],
	[
		'apostrophes, quotes and dashes',
		{
			name: 'O’Brien Smith‑Jones',
			message: 'Is the “free trial” really free – today? It\u00ads 5″ wide',
		},
		[
			"O'Brien",
			'o’brien',
			'OBrien',
			'"free trial"',
			'“free trial”',
			'Smith-Jones',
			'smith–jones',
			"it's",
		],
		["O'Brian", 'Smith_Jones'],
	],
	[
		'a few digits',
		{ phone: '021 555 0123', message: 'We open at 0830 in 2026.' },
		['021', '021 5', '+64 21', '+6421', '(021)', '0123', '2026', '0830', '001164215550123'],
		['+64 22', '+6409', '0124', '2027'],
	],
	[
		'a few digits of a number with its country code',
		{ phone: '+64 9 555 0199' },
		['09', '095', '(09)', '09 555', '+64 9', '+64 9 5', '64 9 555'],
		['+6494', '04 5'],
	],
	[
		'letters that have no plain form in Unicode',
		{ name: 'Søren Łukasz Strauß Æsa Đặng', message: 'Guðrún Þórsdóttir, Œuvre, Iğdır' },
		['soren', 'SØREN', 'lukasz', 'STRAUẞ', 'aesa', 'dang', 'gudrun', 'thorsdottir', 'igdir'],
		['sren', 'straus,s', 'asa'],
	],
	[
		'plain letters by those of other languages',
		{ name: 'Soren Lukasz Strauss', message: 'Dang' },
		['søren', 'łukasz', 'strauß', 'đặng'],
		['særen'],
	],
	[
		'a name with accents, and an underscore, which stands for no other letter,',
		{ name: 'Tāne Müller Łukasz', message: '100% of quotes_now ﬁne oﬃce…' },
		[
			'tane',
			'TĀNE',
			'muller',
			'100%',
			's_n',
			'fine',
			'office...',
			'ta\u200bne',
			'  tane   ,quotes_now! ',
		],
		['1%quotes', 's_of', '\\', '\\%'],
	],
])('%s', (_what, fields, found, missed) => {
	// cspell:enable
	it('is found as people write it, and by nothing else', async () => {
		expect(await finds(fields, [...found, ...missed])).toEqual(found);
	});
});

it.each(['"', '\u200b', ' ', '?!'])('nothing is found by %j, without a failure', async (search) => {
	expect(await finds({ message: 'Is that all?!' }, [search])).toEqual([]);
});

it('damaged fields are found by their text', async () => {
	const { kysely } = await startTestApp();
	for (const fields of ['{"name": "Moana', 'null', '"Moana"']) {
		const { rows } = await sql`select 1 from (select ${searchWords(fields)} as words) as enquiries
			where ${containsWords('a')}`.execute(kysely);
		expect(rows).toHaveLength(fields === 'null' ? 0 : 1);
	}
});

it('of a text the sentence with most words of the search is shown', () => {
	const text = 'Can you ring me on Monday? Please don’t ring after six. I don’t mind.';
	const found = finderOf("don't ring")([{ label: 'Message', text }]);
	expect(found?.text).toBe('Please don’t ring after six.');
});
