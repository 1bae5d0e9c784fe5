import { expect, it } from 'vitest';
import { byPerson } from './by-person.ts';

const enquiry = (id: string, email: string, phone: string | null = null) => ({ id, email, phone });

it.each([
	['one address', [enquiry('1', 'a@x.example'), enquiry('2', 'a@x.example', '021')], ['12']],
	['one number', [enquiry('1', 'a@x.example', '021'), enquiry('2', 'b@x.example', '021')], ['12']],
	[
		'a third one that has the address of one and the number of the other',
		[
			enquiry('1', 'a@x.example'),
			enquiry('2', 'b@x.example', '021'),
			enquiry('3', 'a@x.example', '021'),
		],
		['123'],
	],
	[
		'links of links',
		[
			enquiry('1', 'a@x.example', '021'),
			enquiry('2', 'b@x.example', '022'),
			enquiry('3', 'c@x.example', '021'),
			enquiry('4', 'c@x.example', '022'),
		],
		['1234'],
	],
	['nothing', [enquiry('1', 'a@x.example'), enquiry('2', 'b@x.example')], ['1', '2']],
	['no address and no number', [enquiry('1', ''), enquiry('2', '')], ['1', '2']],
])('enquiries that are linked by %s are grouped so', (_what, rows, groups) => {
	expect(byPerson(rows).map((own) => own.map(({ id }) => id).join(''))).toEqual(groups);
});
