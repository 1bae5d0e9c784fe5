import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimRegister, evidenceRegister } from './claim-register.ts';
import { offerings, priceText } from './offerings.ts';
import { pageNames, recordOf } from './pages.ts';

const folder = import.meta.dirname;
/** A share or a sum of money, with what makes it a boast: `40%`, `$2,700+`, and `30+`. */
const figure = /\$\s?\d+(?:[,.]\d+)*\+?|\d[\d,.]*\+?\s?(?:%|per cent|percent)|\d[\d,.]*\+/gi;
/** Figures of invented demonstrations, of the owner's own records, and of the terms of sale. Lists of what other files have. */
const noClaims = [
	'claim-register.ts',
	'claims.ts',
	'examples.ts',
	'owner.ts',
	'page-list.ts',
	'pages.ts',
	'sales-terms.ts',
	'substantiations.ts',
];

const claimed: ReadonlySet<string> = new Set(Object.values(claimRegister).map((claim) => claim.figure));
const prices: ReadonlySet<string> = new Set(offerings.map(({ startingAt }) => priceText(startingAt)));

/** Keys of texts that no visitor reads: the evidence of a product, and what the owner is to enter. */
const unread = ['substantiations', 'meaning'];

/** Returns every text in a value, at any depth, that visitors read. */
function texts(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([key, member]) => (unread.includes(key) ? [] : texts(member)))
		: [];
}

const unregistered = (text: string) =>
	(text.match(figure) ?? []).filter((found) => !claimed.has(found) && !prices.has(found));

/** Returns the texts of a content file: those that a module exports, or a whole page of prose. */
async function wordsOf(name: string): Promise<string[]> {
	const path = join(folder, name);
	return name.endsWith('.mdx') ? [await readFile(path, 'utf8')] : texts(await import(path));
}

const files = (await readdir(folder, { recursive: true })).filter(
	(name) => /\.(ts|mdx)$/.test(name) && !name.endsWith('.test.ts') && !noClaims.includes(basename(name)),
);

describe('figures in the copy', () => {
	it.each(files)('%s makes no claim that is not in the register', async (name) => {
		expect((await wordsOf(name)).flatMap(unregistered)).toEqual([]);
	});

	it('are found however they are written', () => {
		const boasts = ['Save 55% of your time', 'worth $9,000 a month', '200+ clients', '12 per cent more'];
		expect(boasts.flatMap(unregistered)).toEqual(['55%', '$9,000', '200+', '12 per cent']);
	});

	it('are accepted in the wording of a claim or a price', () => {
		const registered = [...claimed, ...prices].map((text) => `From ${text} a month`);
		expect(registered.flatMap(unregistered)).toEqual([]);
	});
});

describe('the register', () => {
	it('has evidence for each claim, and each claim of a page', () => {
		const names = Object.keys(claimRegister);
		expect(Object.keys(evidenceRegister)).toEqual(names);
		expect(names).toEqual(expect.arrayContaining(pageNames.flatMap((page) => recordOf(page).claims ?? [])));
	});

	it.each(Object.entries(evidenceRegister))('%s names its source and its evidence', (_name, claim) => {
		expect(claim.source).not.toBe('');
		expect(claim.evidence).not.toBe('');
	});
});
