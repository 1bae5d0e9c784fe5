import { expect, it } from 'vitest';
import { checkMailRecords } from './mail-records.ts';

/** A resolver that knows some names. Others have the error code. */
const resolver = (known: Record<string, string[] | string>, otherwise = 'ENOTFOUND') => {
	return async (name: string) => {
		const found = known[name] ?? otherwise;
		if (typeof found === 'string') throw Object.assign(new Error(`queryTxt ${found}`), { code: found });
		return found.map((text) => [text.slice(0, 5), text.slice(5)]);
	};
};
const from = 'Wattle Consulting <kiaora@mail.wattle.nz>';
const resultsOf = async (resolve: ReturnType<typeof resolver>, sender = from) =>
	(await checkMailRecords(sender, resolve)).map(({ result, text }) => `${result} ${text}`);

it('reports the records that are there, and the policy of the parent domain', async () => {
	const known = {
		'mail.wattle.nz': ['other=1', 'v=spf1 include:spf.mail.nz ~all'],
		'_domainkey.mail.wattle.nz': 'ENODATA',
		'_dmarc.wattle.nz': ['v=DMARC1; p=quarantine'],
	};
	expect(await resultsOf(resolver(known))).toEqual([
		expect.stringMatching(/^works SPF: mail\.wattle\.nz has "v=spf1 include:spf\.mail\.nz ~all"/),
		expect.stringMatching(/^works DKIM/),
		'works DMARC: wattle.nz has "v=DMARC1; p=quarantine"',
	]);
});

it('prints the records to set if there are none', async () => {
	const known = { 'mail.wattle.nz': 'ENODATA' };
	expect(await resultsOf(resolver(known))).toEqual([
		expect.stringMatching(/^wrong SPF: .*Set: mail\.wattle\.nz\. TXT "v=spf1 /),
		expect.stringMatching(/^advice DKIM: .*<selector>\._domainkey\.mail\.wattle\.nz\. TXT "v=DKIM1/),
		expect.stringMatching(/^wrong DMARC: .*Set: _dmarc\.mail\.wattle\.nz\. TXT "v=DMARC1/),
	]);
});

it('two SPF records are wrong', async () => {
	const [spf] = await resultsOf(resolver({ 'mail.wattle.nz': ['v=spf1 -all', 'v=spf1 mx ~all'] }));
	expect(spf).toMatch(/^wrong SPF: .*2 records/);
});

it('without a network it prints the records and nothing is wrong', async () => {
	const found = await resultsOf(resolver({}, 'ETIMEOUT'));
	expect(found).toHaveLength(3);
	for (const text of found) expect(text).toMatch(/^advice \w+ was not checked: .*ETIMEOUT.* TXT "v=/);
});

it('cannot judge a domain that DNS does not know', async () => {
	expect(await resultsOf(resolver({}))).toEqual([
		expect.stringMatching(/^advice .*DNS does not know mail\.wattle\.nz/),
	]);
});

it.each(['a@localhost', 'A <a@site.example>'])('does not look up %s', async (sender) => {
	const asked: string[] = [];
	const found = await checkMailRecords(sender, async (name) => {
		asked.push(name);
		return [];
	});
	expect([found.map(({ result }) => result), asked]).toEqual([['advice'], []]);
});
