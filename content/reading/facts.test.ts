import { describe, expect, it, onTestFinished } from 'vitest';
import { expectRefusal, type WrongEdit } from '../../test/support/wrong-edits.ts';
import { priceText } from '../format.ts';
import { load, setTexts, siteFacts, textOf } from '../load.ts';
import type { FileName, Read } from '../schemas/schemas.ts';
import { factsOf, fillFacts } from './facts.ts';

it('the day after a trial follows from its length', () => {
	const { trial } = siteFacts();
	expect(trial.dayAfter).toBe(load('site.yaml').trialWeeks * 7 + 1);
});

it('facts follow a text that takes the place of a file', () => {
	onTestFinished(() => setTexts({}));
	siteFacts();
	const site = textOf('site.yaml').replace(/trialWeeks: \d+/, 'trialWeeks: 9');
	setTexts({ 'site.yaml': site });
	expect(siteFacts().trial.dayAfter).toBe(64);
});

it('texts say whether prices include GST', () => {
	onTestFinished(() => setTexts({}));
	const { withGstInText, withoutGstInText } = load('interface.yaml').prices;
	const site = textOf('site.yaml');
	for (const [flag, words] of [
		['true', withGstInText],
		['false', withoutGstInText],
	] as const) {
		setTexts({ 'site.yaml': site.replace(/(?<=pricesIncludeGst: )\w+/, flag) });
		expect(siteFacts().gst).toBe(words);
	}
});

it('the lowest price of a group is that of its offerings on the site', () => {
	const page = load('pages/pricing.yaml');
	const [group] = page.groups;
	const offerings = [500, 900, 700].map((startingAt) => ({
		...group?.offerings[0],
		startingAt,
		hidden: startingAt === 500,
	}));
	const groups = [{ ...group, id: 'one', offerings }];
	const read = (name: FileName) =>
		name === 'pages/pricing.yaml' ? { ...page, groups } : load(name);
	expect(factsOf(read as Read).lowest).toEqual({ one: priceText(700) });
});

it('counts leave out what is off the site', () => {
	const page = load('pages/services.yaml');
	const services = [true, false, false].map((hidden) => ({ ...page.services[0], hidden }));
	const read = (name: FileName) =>
		name === 'pages/services.yaml' ? { ...page, services } : load(name);
	expect(factsOf(read as Read).count.services).toBe(load('interface.yaml').numbers[2]);
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

it.each<WrongEdit>([
	['site.yaml', 'tagline: ', 'tagline: "{slogan} x"\n#', 'no fact is called {slogan}'],
	['site.yaml', 'tagline: ', 'tagline: "{constructor} x"\n#', 'no fact is called {constructor}'],
	['site.yaml', 'tagline: ', 'tagline: "{if owner.nzbn}x"\n#', '{if owner.nzbn} has no {end}'],
	['site.yaml', 'tagline: ', 'tagline: "x{end}"\n#', '{end} has no {if …} before it'],
	['site.yaml', 'tagline: ', 'tagline: We are {brand\n#', 'has a { without its partner'],
	['site.yaml', 'tagline: ', 'tagline: We are brand}\n#', 'has a } without its partner'],
	['site.yaml', 'tagline: ', 'tagline: “{brand}”\n#', 'curly quotes around it'],
	[
		'interface.yaml',
		'{{title}}',
		'{{titles}}',
		'chooser.tick has {{titles}} in it, which nothing replaces here. Known here are: {{title}}',
	],
	['site.yaml', 'tagline: ', 'tagline: "{{brand}} x"\n#', 'as in {brand}'],
	['site.yaml', 'url: https://www', 'url: https://{{brand}}', 'social.0.url begins with https:'],
])('%s: refuses %s replaced by %s, near its line', expectRefusal);
