import { expect, it } from 'vitest';
import { checkMailRecords } from './mail-records.ts';

/** Checks the records of a sender with a resolver that knows some names. Others have the error code. */
async function check(known: Record<string, string[] | string>, otherwise = 'ENOTFOUND') {
	const found = await checkMailRecords('Wattle <kiaora@mail.wattle.nz>', async (name) => {
		const records = known[name] ?? otherwise;
		if (typeof records === 'string') throw Object.assign(new Error(`queryTxt ${records}`), { code: records });
		return records.map((text) => [text.slice(0, 5), text.slice(5)]);
	});
	return found.map(({ result, text }) => `${result} ${text}`);
}

it.each<[string, Record<string, string[] | string>, RegExp[]]>([
	[
		'the records that are there, and the policy of the parent domain',
		{
			'mail.wattle.nz': ['other=1', 'v=spf1 include:spf.mail.nz ~all'],
			'_domainkey.mail.wattle.nz': 'ENODATA',
			'_dmarc.wattle.nz': ['v=DMARC1; p=quarantine'],
		},
		[
			/^works SPF: mail\.wattle\.nz has "v=spf1 include:spf\.mail\.nz ~all"/,
			/^works DKIM/,
			/^works DMARC: wattle\.nz has "v=DMARC1; p=quarantine"$/,
		],
	],
	[
		'the records to set if there are none',
		{ 'mail.wattle.nz': 'ENODATA' },
		[
			/^wrong SPF: .*Set: mail\.wattle\.nz\. TXT "v=spf1 /,
			/^advice DKIM: .*<selector>\._domainkey\.mail\.wattle\.nz\. TXT "v=DKIM1/,
			/^wrong DMARC: .*Set: _dmarc\.mail\.wattle\.nz\. TXT "v=DMARC1/,
		],
	],
	[
		'two SPF records',
		{ 'mail.wattle.nz': ['v=spf1 -all', 'v=spf1 mx ~all'] },
		[/^wrong SPF: .*2 records/, /DKIM/, /DMARC/],
	],
	['a domain that DNS does not know', {}, [/^advice .*DNS does not know mail\.wattle\.nz/]],
])('reports %s', async (_what, known, expected) => {
	expect(await check(known)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

it('without a network it prints the records and nothing is wrong', async () => {
	const found = await check({}, 'ETIMEOUT');
	expect(found).toHaveLength(3);
	for (const text of found) expect(text).toMatch(/^advice \w+ was not checked: .*ETIMEOUT.* TXT "v=/);
});

it.each(['a@localhost', 'A <a@site.example>'])('does not look up %s', async (sender) => {
	const found = await checkMailRecords(sender, () => Promise.reject(new Error('It was looked up.')));
	expect(found).toMatchObject([{ result: 'advice' }]);
});
