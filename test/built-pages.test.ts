import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as contentOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { calculatorId, estimateWith } from '#content/dental/calculator.ts';
import { defaultInputs, roiInputNames, roiInputs } from '#content/dental/return-on-investment.ts';
import { priceText, slug } from '#content/format.ts';
import { load, siteFacts } from '#content/load.ts';
import { offeringGroups, offerings } from '#content/offerings.ts';
import { wordsFileOf } from '#content/page-names.ts';
import { pageNames, pathOf, paths } from '#content/pages.ts';
import { idsOfParts } from '#content/schemas/vocabulary.ts';
import { titlesById } from '#content/subjects.ts';
import { aboutParameter } from '#contracts/form-fields.ts';
import { findExcesses, pageHeaders } from '#tools/render/page-sizes.ts';
import { builtPages } from './e2e/support/pages.ts';

// Checks of the built HTML that need no browser: what a visitor gets before any script runs.
const { brand, email, pricesIncludeGst } = load('site.yaml');
const layerOrder = readFileSync('app/styles/layers.css', 'utf8').trim();
const htmlOf = (path: string) => readFileSync(join('build/client', path, 'index.html'), 'utf8');
const read = (path: string) => fromHtml(htmlOf(path));
const textOf = (node: Element) => contentOf(node).replace(/\s+/g, ' ').trim();
const hrefsIn = (selector: string, within: Element | Root) =>
	selectAll(`${selector} a`, within).map(({ properties }) => String(properties.href));

const pages = Object.values(paths).map((path) => ({ path, page: read(path) }));

describe.each(Object.values(paths))('%s', (path) => {
	const page = read(path);
	const linksTo = (scheme: string) =>
		hrefsIn('body', page).filter((href) => href.startsWith(scheme));

	it('has one target of the skip link', () => {
		expect(selectAll('main#main', page)).toHaveLength(1);
	});

	it('shows only the first answer of a list, and closes dialogs by a click beside them', () => {
		expect(selectAll('li + li details[open], dialog:not([closedby="any"])', page)).toEqual([]);
	});

	it('says of each link that it opens a window', () => {
		// WCAG technique G201.
		const links = selectAll('a[target]', page).map(textOf);
		expect(links.filter((words) => !/new tab|window/.test(words))).toEqual([]);
	});

	it('dials numbers with their country code', () => {
		// RFC 3966.
		expect(linksTo('tel:')).not.toEqual([]);
		expect(linksTo('tel:').filter((href) => !/^tel:\+\d+$/.test(href))).toEqual([]);
	});

	it('writes to the address of the site only', () => {
		expect(linksTo('mailto:').filter((href) => href !== `mailto:${email}`)).toEqual([]);
	});
});

const exampleBrand = 'Bright Harbour AI';

// The words of a firm may be longer: to that the build only says so.
it.skipIf(brand !== exampleBrand)(
	'a document has at most ten packets with its headers (needs the words of the example)',
	() => {
		const excesses = Object.values(paths).flatMap((path) => {
			const { size } = statSync(join(builtPages, 'build/client', path, 'index.html.br'));
			return findExcesses(path, { document: size + pageHeaders, script: 0, allScript: 0 });
		});
		expect(excesses).toEqual([]);
	},
);

it.each(Object.values(paths))(
	'%s has its styles for screens inside, the order of layers first',
	(path) => {
		const page = read(path);
		const style = select('style', page);
		expect(style && contentOf(style).startsWith(layerOrder)).toBe(true);
		const sheets = selectAll('link[rel="stylesheet"]', page);
		expect(sheets.map(({ properties }) => properties.media)).toEqual(['print']);
	},
);

it.each([
	...Object.values(paths).map((path) => [path, /chat-panel|calendly-popup|tooltip/] as const),
	[paths.home, /contact-dialog|ui-/] as const,
	[paths.dental, /contact-dialog|ui-/] as const,
])('%s has the custom properties of the styles %s that it fetches', (path, names) => {
	const files = globSync('build/client/assets/*.css').filter((file) => names.test(file));
	const fetched = files.map((file) => readFileSync(file, 'utf8')).join('');
	const page = htmlOf(path);
	const used = [...fetched.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
	const missing = used.filter((name) => ![fetched, page].some((css) => css.includes(`${name}:`)));
	expect([...new Set(missing)]).toEqual([]);
	expect(used).not.toEqual([]);
});

it.each([
	[paths.contact, 'message'],
	[paths.dentalTrial, 'phone'],
])(
	'the browser fills in and checks the form of %s, and every required field has its sentence',
	(path, own) => {
		const page = read(path);
		const sentences = new Map(
			selectAll('main p', page).map((element) => [element.properties.id, textOf(element)]),
		);
		const required = selectAll('main :is(input, textarea, select)[required]', page);
		const names = required.map(({ properties }) => properties.name);
		expect(names).toEqual(expect.arrayContaining(['name', 'email', own]));
		for (const type of ['email', 'tel'])
			expect(
				select(`main input[type="${type}"][pattern][autocomplete="${type}"]`, page),
				type,
			).toBeDefined();
		for (const { properties } of required)
			expect(sentences.get([properties.ariaDescribedBy].flat()[0]), String(properties.id)).toMatch(
				/^(Enter|Select) /,
			);
	},
);

it('links to the contact form ask about what is known', () => {
	const links = pages.flatMap(({ page }) => hrefsIn('body', page));
	const asked = links.flatMap((href) => {
		const { searchParams } = new URL(href, 'https://site.example');
		return searchParams.get(aboutParameter)?.split(',') ?? [];
	});
	expect(asked).not.toEqual([]);
	expect(Object.keys(titlesById())).toEqual(expect.arrayContaining(asked));
});

it('every offering has its exact price, and every group the lowest of its own, with the tax', () => {
	const items = selectAll('main :is(li, header)', read(paths.pricing)).map(textOf);
	const priceOf = (name: string) =>
		items.find((text) => text.includes(name))?.match(/\$[\d,]+( \S+ GST)?/)?.[0];
	for (const { name, startingAt } of offerings)
		expect(priceOf(name), name).toBe(priceText(startingAt));
	const tax = pricesIncludeGst ? ' incl. GST' : ' + GST';
	for (const { id, title } of offeringGroups)
		expect(priceOf(title), id).toBe(siteFacts().lowest[id] + tax);
});

/** Their ids come from headings and from the views of the demo. */
const pagesOfOtherIds: readonly string[] = ['privacy', 'terms', 'salesTerms', 'dentalDemo'];

it.each(pageNames.filter((name) => !pagesOfOtherIds.includes(name)))(
	'an id of %s is in its words, or is one that words may not have',
	(name) => {
		const page = read(pathOf(name));
		const ids = (selector: string) => selectAll(selector, page).map((at) => at.properties.id);
		const inWords = JSON.stringify(load(wordsFileOf(name))).matchAll(/"id":"([^"]+)"/g);
		const known = new Set<unknown>([
			...idsOfParts,
			...Array.from(inWords, ([, id]) => id),
			...offerings.map((offering) => slug(offering.name)),
			...ids('form [id]'),
		]);
		expect(ids('[id]')).not.toEqual([]);
		expect(ids('[id]').filter((id) => !known.has(id))).toEqual([]);
	},
);

it('the menu of a page says that it is the current one', () => {
	const own = pages.flatMap(({ path, page }) => selectAll(`header nav a[href="${path}"]`, page));
	expect(own).not.toEqual([]);
	expect(own.filter(({ properties }) => properties.ariaCurrent !== 'page')).toEqual([]);
});

it('what lies on a section is on a ground of another hour', () => {
	for (const { path, page } of pages) {
		for (const section of selectAll('section[data-hour]', page)) {
			const { dataHour } = section.properties;
			expect(selectAll(`div[data-hour="${dataHour}"]`, section), path).toEqual([]);
		}
	}
});

it('the demo says in which language a caller speaks', () => {
	// WCAG 2.2, 3.1.2.
	expect(selectAll('main [lang="mi"]', read(paths.dentalDemo))).not.toEqual([]);
});

it('pages have the forms of their buttons', () => {
	const forms = pages.flatMap(({ page }) =>
		selectAll('[form]', page).map(({ properties }) =>
			select(`form[id="${properties.form}"]`, page),
		),
	);
	expect(forms).not.toEqual([]);
	expect(forms).not.toContain(undefined);
});

it('without script, the button of the home page leads to the page with the form', () => {
	const action = String(select('main [formaction]', read(paths.home))?.properties.formAction);
	const { pathname, hash } = new URL(action, 'https://site.example');
	expect(pathname).toBe(paths.contact);
	expect(select(`dialog${hash} form[name="contact"]`, read(paths.contact))).toBeDefined();
});

it('the dental page has the inputs of the calculator with their defaults and bounds', () => {
	const page = read(paths.dental);
	for (const name of roiInputNames) {
		const { default: value, min, max } = roiInputs[name];
		const input = select(`input[name="${name}"]`, page);
		expect(input?.properties, name).toMatchObject({
			value,
			ariaValueMin: min,
			ariaValueMax: max,
		});
	}
});

it('the dental page has the estimate of the example practice', () => {
	const calculator = selectAll(`#${calculatorId}`, read(paths.dental));
	expect(calculator.map(textOf).join()).toContain(estimateWith(defaultInputs).main.value);
});

describe.each([paths.privacy, paths.terms, paths.salesTerms])('%s', (path) => {
	const page = read(path);

	it('lists its headings in its contents', () => {
		const headings = selectAll('main :not(nav) > h2[id]', page);
		const links = selectAll('main nav a', page);
		expect(links.length).toBeGreaterThan(1);
		expect(links.map(({ properties }) => properties.href)).toEqual(
			headings.map(({ properties }) => `#${properties.id}`),
		);
		expect(links.map(textOf)).toEqual(headings.map(textOf));
	});

	it('has no gap where a constant belongs', () => {
		const sentences = selectAll('main :is(p, li, dt, dd)', page).map((node) => contentOf(node));
		// A sentence whose constant is missing has a gap.
		expect(
			sentences.filter(
				(text) => text.trim() === '' || / [.,;:)]|\( |undefined|\S {2}\S/.test(text),
			),
		).toEqual([]);
	});
});
