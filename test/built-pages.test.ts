import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { calendly } from '#app/booking/calendly.ts';
import { booking } from '#content/booking.ts';
import { businessFunctions } from '#content/business-functions.ts';
import { dentalScreens } from '#content/dental/screens.ts';
import { offerings, priceText } from '#content/offerings.ts';
import { paths } from '#content/paths.ts';
import { findSubject } from '#content/subjects.ts';
import { roiInputNames, roiInputs } from '#contracts/dental/return-on-investment.ts';
import { subjectParameter } from '#contracts/enquiry-context.ts';
import type { SiteTable } from '#server/site/site-table.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';

/** Checks of the built HTML that need no browser: what a visitor gets before any script runs. */
const { BOOKING_URL } = readBuildSettings({});
const { 'frame-src': frames = [], 'script-src': scripts = [] } = calendly.sources(new URL(BOOKING_URL));
const layerOrder = readFileSync('app/styles/layers.css', 'utf8').trim();
const table = JSON.parse(readFileSync('build/site.json', 'utf8')) as SiteTable;
const read = (path: string) => parseDocument(readFileSync(join('build/client', path, 'index.html'), 'utf8'));
type Parent = Parameters<typeof DomUtils.textContent>[0];
const allOf = (tag: string, within: Parent) => DomUtils.getElementsByTagName(tag, within);
const textOf = (node: Parent) => DomUtils.textContent(node).replace(/\s+/g, ' ').trim();
const mainOf = (path: string) => allOf('main', read(path));
const hrefsIn = (within: Parent) => allOf('a', within).map(({ attribs }) => attribs.href);

it.each(Object.values(paths))('%s names no other host in its policy than the scheduling service', (path) => {
	const policy = table.files[path]?.headers['content-security-policy'] ?? '';
	const origins = [...frames, ...scripts].map((url) => new URL(url).origin);
	const named = policy.match(/https?:[^\s;]+/g)?.map((source) => new URL(source).origin);
	expect(new Set(named)).toEqual(new Set(origins));
});

it.each(Object.values(paths))(
	'%s books in a new tab without script, and has no analytics without an ID',
	(path) => {
		const page = read(path);
		const links = allOf('a', page).filter(({ attribs }) => attribs.href?.startsWith(BOOKING_URL));
		expect(links.length, booking.title).toBeGreaterThan(0);
		for (const { attribs } of links) expect(attribs).toMatchObject({ target: '_blank', rel: 'noopener' });
		// WCAG technique G201.
		for (const link of allOf('a', page).filter(({ attribs }) => attribs.target))
			expect(textOf(link)).toMatch(/new tab|window/);
		expect(/googletagmanager|data-island="privacy-choices"/.test(DomUtils.getOuterHTML(page))).toBe(false);
	},
);

it('the scripts contain the adapters of the chosen services only', () => {
	const scripts = globSync('build/client/assets/**/*.js').map((path) => readFileSync(path, 'utf8'));
	const has = (text: string) => scripts.some((script) => script.includes(text));
	expect(has('calendly.event_scheduled')).toBe(true);
	for (const other of ['bookingSuccessfulV2', '/api/event', '/api/send'])
		expect(has(other), other).toBe(false);
});

it.each(Object.values(paths))('%s declares the order of its style layers before any style', (path) => {
	const [style] = allOf('style', read(path)).map((element) => DomUtils.textContent(element));
	expect(style?.startsWith(layerOrder)).toBe(true);
});

it.each([
	paths.home,
	paths.services,
	paths.businessProcessAutomation,
	paths.trades,
	paths.smallBusiness,
	paths.pricing,
])('%s leads to the contact page', (path) => expect(hrefsIn(mainOf(path))).toContain(paths.contact));

it('the browser asks for what is missing or malformed in the contact form', () => {
	const form = allOf('form', mainOf(paths.contact))[0] ?? mainOf(paths.contact);
	const fields = new Map(
		[...allOf('input', form), ...allOf('textarea', form)].map(({ attribs }) => [attribs.name, attribs]),
	);
	for (const name of ['name', 'email', 'message']) expect(fields.get(name), name).toHaveProperty('required');
	expect(fields.get('email')?.type).toBe('email');
	expect(fields.get('phone')).not.toHaveProperty('required');
	const phone = new RegExp(`^(?:${fields.get('phone')?.pattern})$`, 'v');
	expect([phone.test('+64 (4) 555-0100'), phone.test('call me')]).toEqual([true, false]);
});

it.each([paths.contact, paths.home, paths.dental])('every required field of %s has its sentence', (path) => {
	const main = mainOf(path);
	const sentences = new Map(allOf('p', main).map((element) => [element.attribs.id, textOf(element)]));
	const required = ['input', 'textarea', 'select']
		.flatMap((tag) => allOf(tag, main))
		.filter(({ attribs }) => 'required' in attribs);
	expect(required.length).toBeGreaterThan(0);
	for (const { attribs } of required)
		expect(sentences.get(attribs['aria-describedby'] ?? ''), attribs.id).toMatch(/^(Enter|Select) /);
});

it.each(Object.values(paths))('%s names known subjects in its links to the contact form', (path) => {
	const links = hrefsIn(read(path)).filter((href) => href?.includes(`?${subjectParameter}=`));
	const asked = links.map((href) => new URL(href ?? '', 'https://site.example').searchParams);
	for (const parameters of asked) {
		const subject = parameters.get(subjectParameter) ?? '';
		expect(findSubject(subject), `?${parameters}`).toBeDefined();
	}
});

it.each(Object.values(paths))('%s has dialogs that a press outside closes', (path) => {
	for (const { attribs } of allOf('dialog', read(path))) expect(attribs.closedby).toBe('any');
});

it('the menu of a phone leads to every page of the bar', () => {
	const linksOf = (name: string) =>
		allOf('nav', read(paths.home))
			.filter(({ attribs }) => attribs['aria-label'] === name)
			.flatMap(hrefsIn);
	const bar = linksOf('Main');
	expect(bar.length).toBeGreaterThan(1);
	expect(linksOf('Mobile')).toEqual(expect.arrayContaining(bar));
});

it('the services overview leads to every service page', () => {
	const hrefs = hrefsIn(mainOf(paths.services));
	expect(hrefs).toEqual(expect.arrayContaining([paths.businessProcessAutomation, paths.trades]));
});

it('every offering has its exact price', () => {
	const items = allOf('li', mainOf(paths.pricing)).map(textOf);
	for (const { name, startingAt } of offerings) {
		const item = items.find((text) => text.includes(name)) ?? '';
		expect(item, name).toMatch(new RegExp(`${priceText(startingAt).replace(/[$.]/g, '\\$&')}(?![\\d,])`));
	}
});

it('the flow of data links to each function, which is on the page', () => {
	const main = mainOf(paths.businessProcessAutomation);
	const ids = allOf('section', main).map(({ attribs }) => attribs.id);
	for (const { id } of businessFunctions) {
		expect(ids).toContain(id);
		expect(hrefsIn(main)).toContain(`#${id}`);
	}
});

describe('the dental page', () => {
	const page = read(paths.dental);

	it('has the inputs of the calculator with their defaults and bounds', () => {
		const inputs = new Map(allOf('input', page).map(({ attribs }) => [attribs.name, attribs]));
		for (const name of roiInputNames) {
			const { default: value, min, max } = roiInputs[name];
			expect(inputs.get(name), name).toMatchObject({ value, min: String(min), max: String(max) });
		}
	});

	it('links each picture to its large file', () => {
		const files = hrefsIn(page).filter((href) => href?.endsWith('.webp'));
		expect(new Set(files).size).toBe(dentalScreens.length);
		for (const file of files) expect(table.files[file ?? '']?.headers['content-type']).toBe('image/webp');
	});
});

describe.each([paths.privacy, paths.terms, paths.salesTerms])('%s', (path) => {
	const main = mainOf(path);

	it('lists its headings in its contents', () => {
		const contents = allOf('nav', main).find(({ attribs }) => attribs['aria-labelledby'] === 'contents');
		const headings = allOf('h2', main).filter(({ attribs, parent }) => attribs.id && parent !== contents);
		const links = contents ? allOf('a', contents) : [];
		expect(links.length).toBeGreaterThan(1);
		expect(links.map(({ attribs }) => attribs.href)).toEqual(headings.map(({ attribs }) => `#${attribs.id}`));
		expect(links.map(textOf)).toEqual(headings.map(textOf));
	});

	it('has no gap where a constant belongs', () => {
		const sentences = ['p', 'li', 'dt', 'dd']
			.flatMap((tag) => allOf(tag, main))
			.map((node) => DomUtils.textContent(node));
		// What is left of a sentence whose constant is missing.
		expect(
			sentences.filter((text) => text.trim() === '' || / [.,;:)]|\( |undefined|\S {2}\S/.test(text)),
		).toEqual([]);
	});
});
