import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillFacts } from './facts.ts';
import { priceText } from './format.ts';
import { load, parseContent, siteFacts, siteNames } from './load.ts';
import { type FileName, schemas } from './schemas.ts';

const folder = import.meta.dirname;
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
const check = <Name extends FileName>(name: Name, yaml: string) =>
	parseContent(name, yaml, { facts: siteFacts(), names: siteNames() });

/** Returns what a function throws, as text. */
function errorOf(run: () => unknown): string {
	try {
		run();
	} catch (error) {
		return String(error);
	}
	return '';
}

it.each(Object.keys(schemas) as FileName[])('%s is valid', (name) => {
	expect(load(name)).toBeDefined();
});

it.each(['owner.yaml', 'dental/owner.yaml'] as const)('the examples for %s are valid', (name) => {
	expect(check(name, textOf(name.replace('owner.', 'owner.example.')))).toBeDefined();
});

describe('a wrong edit names its file and line, and says what is expected', () => {
	/** The file, what stands there, what is written instead, and the sentence after the line. */
	it.each([
		[
			'pages/pricing.yaml',
			/startingAt: \d+/,
			'startingAt: free',
			'groups.0.offerings.0.startingAt is a whole number of dollars in digits, without $, comma, space or cents, as in 2499',
		],
		['pages/pricing.yaml', /startingAt: \d+/, 'startingAt: 99.95', 'is a whole number of dollars'],
		['pages/pricing.yaml', /startingAt: \d+/, 'startingAt: 2,499', 'is a whole number of dollars'],
		['pages/pricing.yaml', /startingAt: \d+/, 'startingAt: 0', 'is a whole number of dollars'],
		[
			'pages/pricing.yaml',
			'description: Answers calls',
			'about: Answers calls',
			'groups.0.offerings.0.about is unknown here. Known are: name, shortName, description,',
		],
		['pages/pricing.yaml', 'bestFor: Calls', 'bestFor:\n          - Calls', 'bestFor is a text'],
		[
			'pages/trades.yaml',
			'claim: manualWork',
			'claim: handWork',
			'“handWork” is not the name of a claim in claims.yaml or dental/claims.yaml. Known are: manualWork,',
		],
		[
			'pages/trades.yaml',
			'offering: Inbound Voice AI Agents',
			'offering: Inbound Voice Agents',
			'“Inbound Voice Agents” is not the name of an offering in pages/pricing.yaml. Known are: Inbound',
		],
		[
			'pages/services.yaml',
			'page: trades',
			'page: trade',
			'“trade” is not the name of a page in pages.yaml. Known are: home,',
		],
		[
			'pages/home.yaml',
			'- service: custom',
			'- service: customs',
			'“customs” is not the name of a s',
		],
		['pages/home.yaml', 'call: plumber', 'call: plumbing', '“plumbing” is not the name of a call'],
		[
			'pages/home.yaml',
			'useCases: [booking-appointments',
			'useCases: [bookings',
			'“bookings” is not the name of a use case',
		],
		['pages/trades.yaml', 'kind: week', 'kind: weak', 'kind has a kind: one of estimate,'],
		[
			'pages/trades.yaml',
			'              - { text: Free, kind: free }\n              - { text: –, kind: off }',
			'              - { text: Free, kind: free }',
			'exhibit.rows has a row “8:00\u00a0am” with 2 cells, and there are 3 days',
		],
		['site.yaml', 'tagline: ', 'tagline: "{slogan} x"\n#', 'no fact is called {slogan}'],
		['site.yaml', 'tagline: ', 'tagline: "{constructor} x"\n#', 'no fact is called {constructor}'],
		['site.yaml', 'tagline: ', 'tagline: "{if owner.nzbn}x"\n#', '{if owner.nzbn} has no {end}'],
		['site.yaml', 'tagline: ', 'tagline: "x{end}"\n#', '{end} has no {if …} before it'],
		['site.yaml', 'tagline: ', 'tagline: {brand} x\n#', 'begins with { and needs quotes'],
		['site.yaml', 'tagline: ', 'tagline: &We jobs\n#', 'begins with & and needs quotes'],
		['site.yaml', 'tagline: ', 'tagline: !We jobs\n#', 'begins with ! and needs quotes'],
		['site.yaml', 'tagline: ', 'tagline: *We* jobs\n#', 'begins with * and needs quotes'],
		['site.yaml', 'tagline: ', 'tagline: "We" jobs\n#', 'more text after it'],
		['site.yaml', /tagline: .*/, 'tagline: {brand', 'begins with { and needs quotes'],
		['site.yaml', 'tagline: ', 'tagline: We are {brand\n#', 'has a { without its partner'],
		['site.yaml', 'tagline: ', 'tagline: We are brand}\n#', 'has a } without its partner'],
		['site.yaml', 'tagline: ', 'tagline: “{brand}”\n#', 'curly quotes around it'],
		['site.yaml', '  street: ', '   street: ', 'does not begin below the line'],
		['site.yaml', '  city: ', '   city: ', 'more or fewer spaces before it than its neighbours'],
		['pages/pricing.yaml', '  - id: chatbots', '  -id: chatbots', 'needs a space after its hyphen'],
		['site.yaml', /trialWeeks: .*/, 'trialWeeks: 0', 'trialWeeks is a whole number from 1'],
		['owner.yaml', /nzbn: .*/, 'nzbn: 942900000000', 'nzbn is a number of 13 digits'],
		['products.yaml', '- dental', '- dentist', 'is one of: dental'],
		[
			'legal/figures.yaml',
			/quotationValidFor: .*/,
			'quotationValidFor: 14',
			'a number and a unit, as in',
		],
		['pages.yaml', 'path: /\n', 'path: /home\n', 'home.path leaves no page with the path /'],
		[
			'owner.yaml',
			/agentPhone:\n.*\n.*/,
			'agentPhone: 04 555 0100',
			'has two entries, shown and dialled',
		],
		['site.yaml', 'tagline: ', 'tagline: Fast: and good\n#', 'a colon inside a text'],
		['site.yaml', 'tagline: ', 'tagline: We are #1 here\n#', 'nobody sees what follows #'],
		['site.yaml', 'tagline: ', '\ttagline: x\n#', 'spaces, not a tab'],
		['site.yaml', 'tagline: ', 'tagline: a\ntagline: ', 'stands twice'],
		[
			'site.yaml',
			/brand: .*/,
			'brand: Bright and Canterbury Automation Harbours of New Zealand',
			'brand is too long for the bar of a phone',
		],
		['site.yaml', /brand: .*/, `brand: ${'B'.repeat(19)}`, 'at most 48 letters, 18 in a word'],
		[
			'site.yaml',
			'shown: ',
			'shown: 19 ',
			'phone.dialled does not end with the digits of the number shown',
		],
		['site.yaml', 'dialled: +64', 'dialled: 0', 'phone.dialled begins with + and the country code'],
		[
			'site.yaml',
			'url: https://www',
			'url: javascript:www',
			'social.0.url is an address that begins',
		],
		['pages.yaml', 'path: /contact\n', 'path: contact\n', 'contact.path begins with /'],
		['pages.yaml', 'path: /contact\n', 'path: /contact/\n', 'contact.path begins with /'],
		['pages.yaml', 'path: /contact\n', 'path: //contact\n', 'contact.path begins with /'],
		[
			'pages.yaml',
			'path: /contact\n',
			'path: /services\n',
			'contact.path is the address of services',
		],
		[
			'pages.yaml',
			'path: /contact\n',
			'path: /inbox\n',
			'contact.path is an address of the server',
		],
		['pages.yaml', 'path: /contact\n', 'path: /expertise\n', 'contact.path is an address of the'],
		['pages/home.yaml', 'id: get-in-touch', 'id: get in touch', 'sections.contact.id is a name'],
		['pages.yaml', 'contact:\n', 'team: &x\n', 'begins with & and needs quotes'],
		[
			'owner.yaml',
			/portrait: .*/,
			'portrait: Kim.jpg',
			'“Kim.jpg” is not the name of a picture in',
		],
		['pages/dental.yaml', 'id: vonage', 'id: Vonage', '“Vonage” is not the name of a view in'],
		['pages/trades.yaml', '- id: project-estimation', '- id: booking', '“booking” stands twice'],
		[
			'pages/pricing.yaml',
			'name: Web Scraping',
			'name: Inbound Voice AI Agents',
			'stands twice: each needs',
		],
		['pages/home.yaml', 'id: get-in-touch', 'id: hero', 'contact.id “hero” stands twice'],
		['legal/figures.yaml', /effectiveDate: .*/, 'effectiveDate: 31 June 2026', 'a day that exists'],
		[
			'legal/figures.yaml',
			/effectiveDate: .*/,
			'effectiveDate: 2026-12-01',
			'as in 4 September 2026',
		],
		[
			'pages/home.yaml',
			/badge: .*/,
			'badge: <b>New</b>',
			'has “<b>” in it, which would be shown as',
		],
		[
			'pages/home.yaml',
			/badge: .*/,
			'badge: New &amp; old',
			'has “&amp;” in it, which would be shown',
		],
		['pages/home.yaml', /badge: .*/, 'badge: Very **new**', 'has “**” in it, which would be shown'],
		['pages/home.yaml', /badge: .*/, 'badge: "  "', 'hero.badge is empty'],
		['pages/home.yaml', /badge: .*/, 'badge: New agents:', 'has a colon inside a text'],
		['pages/home.yaml', /badge: .*/, 'badge: - new', 'begins with - and needs quotes'],
		['pages/home.yaml', /badge: .*/, 'badge:New', 'needs a space after its colon'],
		['pages/home.yaml', /badge: .*/, 'badge: "New', 'has a quote that is not closed'],
		['pages/pricing.yaml', '        bestFor: ', '       bestFor: ', 'count the spaces before it'],
		['pages/pricing.yaml', '    answer: ', '  answer: ', 'count the spaces before it'],
		['interface.yaml', '{{title}}', '{{name}}', '{{name}} is unknown. Known are: calls,'],
		['pages.yaml', /title: .*/, `title: ${'Very '.repeat(13)}`, 'is too long for search engines'],
	] as [FileName, string | RegExp, string, string][])(
		'%s: %s, then %s',
		(name, before, after, message) => {
			const yaml = textOf(name);
			const found = typeof before === 'string' ? yaml.indexOf(before) : yaml.search(before);
			expect(found).toBeGreaterThan(-1);
			const changed = yaml.replace(before, () => after);
			const error = errorOf(() => check(name, changed));
			expect(error).toContain(message);
			expect(error).not.toMatch(/expected|received|string|undefined/);
			const [, line] = /^Error: content\/[^:]+:(\d+): /.exec(error) ?? [];
			const start = yaml.slice(0, found).split('\n').length;
			expect(Number(line)).toBeGreaterThanOrEqual(start - 4);
			expect(Number(line)).toBeLessThanOrEqual(start + 4);
		},
	);

	it('a page that the code refers to is missing', () => {
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
});

it('digits without quotes are a text where a text is meant', () => {
	const yaml = textOf('site.yaml').replace(/postcode: .*/, 'postcode: 0610');
	expect(check('site.yaml', yaml).address.postcode).toBe('0610');
	const owner = textOf('owner.yaml').replace(/nzbn: .*/, 'nzbn: 9429041234567');
	expect(check('owner.yaml', owner).nzbn).toBe('9429041234567');
});

it.each(['NO', 'yes', '1_000', '2026-12-01', '~', '0x1F'])('the word %s stays as it is', (word) => {
	const yaml = textOf('site.yaml').replace(/city: .*/, `city: ${word}`);
	expect(check('site.yaml', yaml).address.city).toBe(word);
});

it('an empty detail of the owner may be written without quotes', () => {
	const yaml = textOf('owner.yaml').replace(/nzbn: .*/, 'nzbn:');
	expect(check('owner.yaml', yaml).nzbn).toBe('');
});

it('no file has an invisible character or an escape', () => {
	for (const name of globSync('**/*.{yaml,md}', { cwd: folder }))
		expect(textOf(name), name).not.toMatch(
			/[\u00a0\u2000-\u200f\u2028-\u202f\u2060\ufeff]|\\[u_xN]/,
		);
});

it('no line of a file is wider than 100 columns but rows of a table', () => {
	for (const name of globSync('**/*.yaml', { cwd: folder }))
		for (const line of textOf(name).split('\n'))
			if (!/^ *- \{ .* \}$/.test(line)) expect(line.length, line).toBeLessThanOrEqual(100);
});

it('the day after a trial follows from its length', () => {
	const { trial } = siteFacts();
	expect(trial.dayAfter).toBe(load('site.yaml').trialWeeks * 7 + 1);
});

it('the lowest price of each group is a fact', () => {
	for (const { id, offerings } of load('pages/pricing.yaml').groups)
		expect(siteFacts().lowest[id]).toBe(
			priceText(Math.min(...offerings.map(({ startingAt }) => startingAt))),
		);
});

describe('facts', () => {
	const facts = { a: 'x', b: '', c: '{a}!', list: [], one: { two: 2 }, loop: '{loop}' };
	const fill = (text: string) =>
		fillFacts(text, facts, (message) => {
			throw new Error(message);
		});

	it('are filled in, also those that mention others', () => {
		expect(fill('{a}, {c} {one.two} {{count}}')).toBe('x, x! 2 {{count}}');
	});

	it('leave out what depends on an empty one', () => {
		expect(fill('{if a}A{if b}B{else}, no b{end}{end}{if list}L{end}')).toBe('A, no b');
	});

	it.each(['{d}', '{if d}x{end}', '{if a}x', '{one}', '{loop}', '{toString}', '{a.length}'])(
		'%s is refused',
		(wrong) => {
			expect(() => fill(wrong)).toThrow(/\{/);
		},
	);
});
