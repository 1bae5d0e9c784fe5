import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claims } from './claims.ts';
import { contentFiles } from './content-files.ts';
import { type Outcome, outcomes } from './dental/demo.ts';
import { days, hours, period, sum } from './dental/demo-period.ts';
import { priceText } from './format.ts';
import { load } from './load.ts';
import { offerings } from './offerings.ts';
import { pageNames, recordOf } from './pages.ts';
import type { FileName } from './schemas/schemas.ts';

const folder = import.meta.dirname;
/** A share or a sum of money, with what makes it a boast: `40%`, `$2,700+`, and `30+`. */
const figure = /\$\s?\d+(?:[,.]\d+)*\+?|\d[\d,.]*\+?\s?(?:%|per cent|percent)|\d[\d,.]*\+/gi;
/**
 * The evidence, invented examples, what the owner is to enter, and the figures of the terms of
 * sale.
 */
const noClaims: readonly string[] = [
	'claims.yaml',
	'calls.yaml',
	'dental/claims.yaml',
	'owner.yaml',
	'dental/owner.yaml',
	'legal/figures.yaml',
	'legal/sales-terms.md',
];

const claimed: ReadonlySet<string> = new Set(
	Object.values(claims).map(({ wording }) => wording.figure),
);
const prices: ReadonlySet<string> = new Set(
	offerings.map(({ startingAt }) => priceText(startingAt)),
);

const exhibitKinds = ['estimate', 'appointment', 'thread', 'week', 'answer'];
const isExample = (value: object) =>
	'yours' in value || ('kind' in value && exhibitKinds.some((kind) => kind === value.kind));

/** Returns every text in a value, at any depth, but those of exhibits and diagrams. */
function texts(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null || isExample(value)) return [];
	return Object.values(value).flatMap(texts);
}

/** The figures that the owner has entered, who answers for them. */
const ofOwner = new Set(
	[load('owner.yaml'), load('dental/owner.yaml')]
		.flatMap(texts)
		.flatMap((text) => text.match(figure) ?? []),
);

const unregistered = (text: string) =>
	(text.match(figure) ?? []).filter(
		(found) => !claimed.has(found) && !prices.has(found) && !ofOwner.has(found),
	);

const textsOf = (name: string) =>
	name.endsWith('.md') ? [readFileSync(join(folder, name), 'utf8')] : texts(load(name as FileName));

const files = [...contentFiles(), ...globSync('legal/*.md', { cwd: folder })].filter(
	(name) => !noClaims.includes(name),
);

describe('figures in the copy', () => {
	it.each(files)('%s makes no claim that is not in the register', (name) => {
		expect(textsOf(name).flatMap(unregistered)).toEqual([]);
	});

	it('are found however they are written', () => {
		const boasts = [
			'Save 55% of your time',
			'worth $9,000 a month',
			'200+ clients',
			'12 per cent more',
		];
		expect(boasts.flatMap((text) => text.match(figure))).toEqual([
			'55%',
			'$9,000',
			'200+',
			'12 per cent',
		]);
	});
});

it('the register has each claim of a page', () => {
	const names = Object.keys(claims);
	expect(names).toEqual(
		expect.arrayContaining(pageNames.flatMap((page) => recordOf(page).claims ?? [])),
	);
});

const estimates = load('calls.yaml').calls.flatMap(({ cards }) =>
	cards.flatMap((card) =>
		card.kind === 'estimate' && card.total ? { ...card, total: card.total } : [],
	),
);
const dollars = (amount: string) => Number(amount.replaceAll(/[$,]/g, ''));

it.each(estimates)(
	'the total of the estimate $title is the sum of its lines',
	({ rows, total }) => {
		expect(sum(rows.map(({ amount }) => dollars(amount)))).toBe(dollars(total.amount));
	},
);

const agent = sum(days.map((day) => day.agent));
const total = agent + sum(days.map((day) => day.team));
const endings = Object.entries(period.endings);

it.each([
	['hour', hours.map(({ count }) => count)],
	['language', period.languages.map(({ count }) => count)],
	['reason', period.reasons.map(({ count }) => count)],
	['ending', endings.map(([, count]) => count)],
])('counts the same calls by %s as by day', (_, counts) => {
	expect(sum(counts)).toBe(total);
});

it('counts the same calls of the agent by ending as by day', () => {
	const ofAgent = endings.filter(([outcome]) => outcomes[outcome as Outcome].by === 'agent');
	expect(sum(ofAgent.map(([, count]) => count))).toBe(agent);
});
