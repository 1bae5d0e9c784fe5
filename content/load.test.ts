import { globSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { noBreakSpace } from '#test/support/unseen-characters.ts';
import { check, expectRefusal, textOf, type WrongEdit } from '../test/support/wrong-edits.ts';
import { contentFiles } from './content-files.ts';
import { load, setTexts } from './load.ts';
import { setWords } from './reading/words-in-use.ts';

const folder = import.meta.dirname;
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

it.each(contentFiles())('%s is valid', (name) => {
	expect(load(name)).toBeDefined();
});

it('a page of one’s own has a file to check', () => {
	expect(contentFiles({ ourTeam: {} })).toContain('pages/our-team.yaml');
});

it('a fact that changes is filled in anew in files that did not change', () => {
	onTestFinished(() => setTexts({}));
	const { brand } = load('site.yaml');
	expect(JSON.stringify(load('chat.yaml'))).toContain(brand);
	setTexts({ 'site.yaml': textOf('site.yaml').replace(/^brand: .*/m, 'brand: Example Bay') });
	expect(JSON.stringify(load('chat.yaml'))).toContain('Example Bay');
	expect(JSON.stringify(load('chat.yaml'))).not.toContain(brand);
});

it('what a file says stays what it says when other words are published', () => {
	const built = structuredClone(load('interface.yaml'));
	onTestFinished(() => {
		setWords({ 'interface.yaml': built });
		setTexts({});
	});
	setWords({ 'interface.yaml': { ...built, numbers: ['Nil'] } });
	// The same words, from the same text.
	setTexts({ 'chat.yaml': textOf('chat.yaml') });
	expect(load('interface.yaml')).toEqual(built);
});

it.each(['owner.yaml', 'dental/owner.yaml'] as const)('the examples for %s are valid', (name) => {
	expect(check(name, textOf(name.replace('owner.', 'owner.example.')))).toBeDefined();
});

it.each<WrongEdit>([
	[
		'pages/pricing.yaml',
		/startingAt: \d+/,
		'startingAt: free',
		'groups.0.offerings.0.startingAt is a whole number of dollars from 1 in digits, without $, comma, space or cents, as in 2499',
	],
	['pages/pricing.yaml', /startingAt: \d+/, 'startingAt: 0', 'is a whole number of dollars from 1'],
	[
		'pages/pricing.yaml',
		'description: Answers calls',
		'about: Answers calls',
		'groups.0.offerings.0.about is unknown here. Known are: name, shortName, description,',
	],
	['pages/pricing.yaml', 'bestFor: Calls', 'bestFor:\n          - Calls', 'bestFor is a text'],
	[
		'pages/pricing.yaml',
		/answer: ".*/,
		'answer: {owner.contract}',
		'begins with { or [ needs quotes',
	],
	[
		'site.yaml',
		'pricesIncludeGst: false',
		'pricesIncludeGst: no',
		'“no” is not one of: true, false',
	],
	[
		'pages/trades.yaml',
		'claim: manualWork',
		'claim: handWork',
		'“handWork” is not the name of a claim in claims.yaml or dental/claims.yaml. Known are: manualWork,',
	],
	['pages/trades.yaml', 'kind: week', 'kind: weak', 'kind “weak” is not one of: estimate,'],
	[
		'pages/trades.yaml',
		'              - { text: Free, kind: free }\n              - { text: –, kind: off }',
		'              - { text: Free, kind: free }',
		`exhibit.rows has a row “8:00${noBreakSpace}am” with 2 cells, and there are 3 days`,
	],
	['owner.yaml', /nzbn: .*/, 'nzbn: 942900000000', 'nzbn is a number of 13 digits'],
	['owner.yaml', /nzbn: .*/, 'nzbn: 9429041234567', 'nzbn has a wrong digit'],
	['site.yaml', /postcode: .*/, 'postcode: 601', 'address.postcode is four digits in New Zealand'],
	['site.yaml', /sessionMinutes: .*/, 'sessionMinutes: 300', 'sessionMinutes is at most 240'],
	['site.yaml', /trialWeeks: .*/, 'trialWeeks: 200', 'trialWeeks is at most 52'],
	[
		'pages/pricing.yaml',
		/startingAt: \d+/,
		'startingAt: 249900000',
		'startingAt is at most 999999',
	],
	['products.yaml', '- dental', '- dentist', 'the entry “dentist” is not one of: dental'],
	['pages.yaml', 'path: /\n', 'path: /home\n', 'home.path leaves no page with the path /'],
	[
		'owner.yaml',
		/agentPhone:\n.*\n.*/,
		'agentPhone: 04 555 0100',
		'has two entries, shown and dialled',
	],
	[
		'site.yaml',
		/brand: .*/,
		'brand: Bright and Canterbury Automation Harbours of New Zealand',
		'brand is too long for the bar of a phone',
	],
	['site.yaml', /brand: .*/, `brand: ${'B'.repeat(19)}`, 'a word has up to 18 letters'],
	[
		'pages/trades.yaml',
		'what: Side gate',
		`what: Side-${'w'.repeat(26)}`,
		'which is too long here: a word has up to 25 letters',
	],
	[
		'pages/services.yaml',
		'title: AI Education',
		`title: ${'E'.repeat(21)}`,
		'which is too long here: a word has up to 20 letters',
	],
	[
		'site.yaml',
		'shown: ',
		'shown: 19 ',
		'phone.dialled does not end with the digits of the number shown',
	],
	['site.yaml', /dialled: .*/, 'dialled: ""', 'phone.dialled is missing'],
	['pages.yaml', 'path: /contact\n', 'path: /contact/\n', 'contact.path begins with / and has'],
	['pages.yaml', 'path: /contact\n', 'path: /contact/\n', 'no / at its end, as in /our-team'],
	['site.yaml', 'tagline: ', '{brand}: ', 'has no name before its colon: a fact, as in {brand}'],
	['site.yaml', 'dialled: +64', 'dialled: +640', 'without the 0 of its area code'],
	['site.yaml', /shown: .*/, 'shown: ring us', 'does not end with the digits of the number shown'],
	['site.yaml', 'url: https://www', 'url: javascript:www', 'social.0.url begins with https://'],
	['site.yaml', 'url: https://www', 'url: http://www', 'social.0.url begins with https://'],
	[
		'pages/home.yaml',
		'id: get-in-touch',
		'id: get in touch',
		'sections.contact.id is a name without spaces',
	],
	['pages/home.yaml', 'id: get-in-touch', 'id: main', '“main” is the id of another part'],
	['owner.yaml', /portrait: .*/, 'portrait: Kim.jpg', '“Kim.jpg” is not the name of a picture in'],
	['pages/home.yaml', 'id: get-in-touch', 'id: hero', 'contact.id “hero” is used twice'],
	['pages/home.yaml', /badge: .*/, 'badge: "  "', 'hero.badge is empty'],
	['dental/demo-calls.yaml', /now: .*/, 'now: "27:80"', 'practice.now is a time on a 24-hour'],
	['dental/demo-tasks.yaml', /openTask: .*/, 'openTask: 9', 'is not the number of a task on the'],
	['site.yaml', /trialWeeks: .*/, 'trialWeeks: 0', 'trialWeeks is a whole number from 1'],
	['site.yaml', 'dialled: +64', 'dialled: 0', 'phone.dialled begins with + and the country code'],
	['pages.yaml', 'product: dental\n', 'product: dentist\n', '“dentist” is not one of: dental'],
	['pages.yaml', /title: .*/, `title: ${'Very '.repeat(13)}`, 'is too long for search engines'],
])('%s: refuses %s replaced by %s, near its line', expectRefusal);

it.each(['<b>New</b>', 'New &amp; old', 'Very **new**', 'Very _new_', '"## New"'])(
	'%s is refused, for its marks would be shown as they are',
	(badge) => {
		expectRefusal(
			'pages/home.yaml',
			/badge: .*/,
			`badge: ${badge}`,
			'which would be shown as it is',
		);
	},
);

it.each([
	['contact', 'begins with /'],
	['/contact/', 'begins with /'],
	['//contact', 'begins with /'],
	['/Team', 'begins with / and has small letters'],
	['/our_team', 'begins with / and has small letters'],
	['/services', '“/services” is used twice'],
	['/inbox', 'is an address of the server'],
	['/index', 'is an address of the server'],
	['/expertise', 'is an address of the server'],
])('a page has no address %s', (path, sentence) => {
	expectRefusal('pages.yaml', 'path: /contact\n', `path: ${path}\n`, `contact.path ${sentence}`);
});

it.each([
	'31 June 2026',
	'2026-12-01',
	'4 Sept 2026',
	'04 September 2026',
	'4th September 2026',
	'4 September 1026',
	'4 September 2126',
])('%s is no day', (day) => {
	expectRefusal('legal/figures.yaml', /effectiveDate: .*/, `effectiveDate: ${day}`, 'a day that');
});

it.each(['14', 'two weeks', '-30 days', '0 days', '1 days', '1 months', '3 day', '0,5 years'])(
	'%s is no period',
	(period) => {
		const after = `quotationValidFor: ${period}`;
		expectRefusal(
			'legal/figures.yaml',
			/quotationValidFor: .*/,
			after,
			'a number from 1 and a unit, as in',
		);
	},
);

it.each(['15', '0,5%', 'one per cent', '101%', '150%'])('%s is no share', (share) => {
	expectRefusal(
		'legal/figures.yaml',
		/margin: .*/,
		`margin: ${share}`,
		'margin is a share with its %',
	);
});

it.each([
	['04 499 0011', '+6444990011'],
	['+64 (0)4 499 0011', '+6444990011'],
	['04 499 0011 ext 12', '+6444990011'],
	['0800 WATTLE', '+64800928853'],
])('a number is shown as %s and dialled as %s', (shown, dialled) => {
	const yaml = textOf('site.yaml').replace(
		/shown: .*\n.*/,
		`shown: ${shown}\n  dialled: "${dialled}"`,
	);
	expect(check('site.yaml', yaml).phone.dialled).toBe(dialled);
});

it.each([
	['04 4990', '+6444990'],
	['0800 5550', '+648005550'],
	['021 555 019 900', '+6421555019900'],
	['020 79', '+442079'],
])('the number %s, dialled as %s, has no such length', (shown, dialled) => {
	const after = `shown: ${shown}\n  dialled: "${dialled}"`;
	expectRefusal('site.yaml', /shown: .*\n.*/, after, 'has too few digits or too many');
});

it('a day from which something applies is at most a year ahead', () => {
	const year = new Date().getUTCFullYear();
	const inYears = (years: number) => `effectiveDate: 1 January ${year + years}`;
	const date = /effectiveDate: .*/;
	expectRefusal('legal/figures.yaml', date, inYears(3), 'more than a year ahead');
	const yaml = textOf('legal/figures.yaml').replace(date, inYears(1));
	expect(() => check('legal/figures.yaml', yaml)).not.toThrow();
});

it('an empty file is reported', () => {
	expect(() => check('site.yaml', '')).toThrow('content/site.yaml:1: the file is empty');
});

it('refuses pages.yaml without a page that code names', () => {
	const yaml = textOf('pages.yaml').replace('\ncontact:', '\nkontakt:');
	expect(() => check('pages.yaml', yaml)).toThrow('the file lacks contact');
});

it('a page without a component names the file that it lacks', () => {
	const yaml = textOf('pages.yaml');
	const record = yaml.slice(yaml.indexOf('\ncontact:'), yaml.indexOf('\nprivacy:'));
	const added = record.replace('contact:', 'ourTeam:').replace('/contact', '/team');
	expect(() => check('pages.yaml', yaml.replace(record, record + added))).toThrow(
		'ourTeam has no component: the file app/pages/our-team/our-team.tsx does not exist',
	);
});

it('a missing entry names the group that lacks it', () => {
	const yaml = textOf('pages/pricing.yaml');
	const [line = ''] = /^ {8}bestFor: .*\n/m.exec(yaml) ?? [];
	expect(() => check('pages/pricing.yaml', yaml.replace(line, ''))).toThrow(
		`content/pages/pricing.yaml:${lineOf(yaml, '- name: Inbound')}: groups.0.offerings.0.bestFor is missing`,
	);
});

it('a group without offerings is refused', () => {
	const yaml = textOf('pages/pricing.yaml');
	const empty = yaml.replace(
		/offerings:\n {6}- name[\s\S]*?(?=\n {2}- id|\n\n {2}- id)/,
		'offerings: []',
	);
	expect(() => check('pages/pricing.yaml', empty)).toThrow('offerings has no entry');
});

it('digits without quotes are a text where a text is meant', () => {
	const yaml = textOf('site.yaml').replace(/postcode: .*/, 'postcode: 0610');
	expect(check('site.yaml', yaml).address.postcode).toBe('0610');
	const owner = textOf('owner.yaml').replace(/nzbn: .*/, 'nzbn: 9429041234563');
	expect(check('owner.yaml', owner).nzbn).toBe('9429041234563');
});

it.each(['NO', 'yes', '1_000', '2026-12-01', '~', '0x1F'])('the word %s stays as it is', (word) => {
	const yaml = textOf('site.yaml').replace(/city: .*/, `city: ${word}`);
	expect(check('site.yaml', yaml).address.city).toBe(word);
});

it('an empty detail of the owner may be written without quotes', () => {
	const yaml = textOf('owner.yaml').replace(/nzbn: .*/, 'nzbn:');
	expect(check('owner.yaml', yaml).nzbn).toBe('');
});

it('no file has an escape', () => {
	for (const name of globSync('**/*.{yaml,md}', { cwd: folder }))
		expect(textOf(name), name).not.toMatch(/\\[u_xN]/);
});

it('no line of a file is wider than 100 columns but rows of a table', () => {
	for (const name of globSync('**/*.yaml', { cwd: folder }))
		for (const line of textOf(name).split('\n'))
			if (!/^ *- \{ .* \}$/.test(line)) expect(line.length, line).toBeLessThanOrEqual(100);
});
