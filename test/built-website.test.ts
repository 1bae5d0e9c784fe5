import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { afterAll, expect, it } from 'vitest';
import { editYaml } from '#content/editing/edit.ts';
import { priceText } from '#content/format.ts';
import { load, textOf as textOfFile } from '#content/load.ts';
import { pageNames, pathOf, recordOf } from '#content/pages.ts';
import { editPath, viewPath } from '#server/inbox/paths.ts';
import type { FileTexts } from '#server/website/helper/protocol.ts';
import { createHelper } from '#server/website/helper-process.ts';

const helper = createHelper('build/renderer');
afterAll(() => helper.close());

const file = 'pages/pricing.yaml';
const { startingAt: price, name = '' } = load(file).groups[0]?.offerings[0] ?? {};
const nbsp = /\u00a0/g;
const texts = { [file]: textOfFile(file).replace(`startingAt: ${price}`, 'startingAt: 1234') };
const preview = async (path: string, words: FileTexts = {}) =>
	(await helper.ask('preview', words, path)) ?? '';
/** What a page says, without the words in its scripts. */
const saidIn = (html: string) =>
	textOf(
		select('body', fromHtml(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))) ?? fromHtml(''),
	);
const built = (path: string) => readFileSync(join('build/client', path, 'index.html'), 'utf8');

it('the same words make the same files as the build', async () => {
	const { files } = await helper.ask('render', {}, []);
	expect([...files.keys()]).toEqual([]);
});

it('a price changes the pages that show it, their Markdown, and no module of texts', async () => {
	const { files, modules } = await helper.ask('render', texts, []);
	expect([...files.keys()]).toContain('index.html.br');
	expect(Buffer.from(files.get('ai-solutions-pricing.md') ?? '').toString()).toContain('1,234');
	for (const path of Object.keys(modules)) expect(files.has(path)).toBe(false);
});

it('a service that is not on the site is on no page, though the home page names it', async () => {
	const name = 'pages/services.yaml';
	const [cards] = load('pages/home.yaml').services.cards;
	const service = load(name).services.find(({ id }) => id === cards?.service);
	const hidden = textOfFile(name).replace(/(- id: (\S+)\n)/g, (line, _, id) =>
		id === service?.id ? `${line}    hidden: true\n` : line,
	);
	const { files } = await helper.ask('render', { [name]: hidden }, []);
	const pages = [...files].filter(([path]) => path.endsWith('.html'));
	expect(pages.map(([path]) => path)).toContain('index.html');
	const title = service?.title.replace('&', '&amp;') ?? '';
	for (const [path, html] of pages) {
		expect(String(Buffer.from(html)).includes(`${title}</h3>`), path).toBe(false);
	}
	// The form there takes titles from links.
	const contact = String(Buffer.from(files.get('contact/index.html') ?? ''));
	expect(contact).not.toContain(title);
	expect(built('services')).toContain(service?.title.replace('&', '&amp;'));
});

it('every service can be on the home page, also one without a drawing', async () => {
	const name = 'pages/home.yaml';
	const [first, ...others] = load('pages/services.yaml').services;
	const all = others.map(({ id }) => `    - service: ${id}\n`).join('');
	const text = textOfFile(name).replace(/(?: +- service: \w+\n(?: {6}.*\n)*)+/, all);
	expect(text).not.toContain(`service: ${first?.id}\n`);
	const html = await preview('/', { [name]: text });
	const drawings = readFileSync('app/styles/contours.svg', 'utf8');
	const used = selectAll('use', fromHtml(html)).map(({ properties }) => String(properties.href));
	expect(used).not.toEqual([]);
	for (const href of used) expect(drawings).toContain(`id="${href.split('#')[1]}"`);
});

it('previews say what the pages say, and most of it leads to where it is changed', async () => {
	for (const name of pageNames) {
		const { path } = recordOf(name);
		const html = await preview(path);
		expect(saidIn(html), path).toBe(saidIn(built(path)));
	}
	const html = await preview(recordOf('pricing').path);
	const marked = [...html.matchAll(/data-text="[^"]*">([^<]*)</g)].map(([, text = '']) => text);
	expect(marked.join('').length / saidIn(html).length).toBeGreaterThan(0.6);
});

it.each([
	['price', file, 'groups.0.offerings.0.startingAt', `$${price?.toLocaleString('en-NZ')}`],
	['name', file, 'groups.0.offerings.0.name', name],
	['phone number', 'site.yaml', 'phone.shown', load('site.yaml').phone.shown.replaceAll(nbsp, ' ')],
])('a %s leads to its own field, though it has no mark', async (_, from, field, shown) => {
	const tree = fromHtml(await preview(recordOf('pricing').path));
	const places = selectAll('[data-text]', tree).filter(
		(text) => textOf(text).replaceAll(nbsp, ' ') === shown,
	);
	const query = new URLSearchParams({ file: from, at: field.replace(/\.\w+$/, ''), field });
	const addresses = places.map(({ properties }) => properties.dataText);
	expect(addresses).toContain(`${editPath}?${query}`);
});

it.each(['home', 'contact', 'dental', 'dentalTrial'])(
	'a preview of %s sends nothing that is typed',
	async (name) => {
		const tree = fromHtml(await preview(recordOf(name).path));
		const fields = ':is(input, select, textarea)[name]';
		const sending = `form[method="post"], [formaction]:not([formaction^="${viewPath}/"]), ${fields}`;
		expect(selectAll('form, [formaction]', tree)).not.toEqual([]);
		expect(selectAll(sending, tree)).toEqual([]);
	},
);

const [, { offerings } = { offerings: [] }] = load(file).groups;
const smallBusiness = 'pages/small-business.yaml';
const { visits, visitValue } = load(smallBusiness).workedJob;
/** With a job of the owner, the page has no sum. */
const withoutJobs = {
	'owner.yaml': editYaml(textOfFile('owner.yaml'), {
		kind: 'set',
		path: ['measuredJobs'],
		value: [],
	}),
};

it.each([
	[
		'the lowest of a group',
		'pricing',
		offerings[0]?.startingAt,
		file,
		'groups.1.offerings.0.startingAt',
	],
	[
		'the price of an offering',
		'smallBusiness',
		offerings[2]?.startingAt,
		file,
		'groups.1.offerings.2.startingAt',
	],
	['a sum', 'smallBusiness', visits * visitValue, smallBusiness, 'workedJob.visitValue'],
] as const)('%s leads to a field that decides it, not to a search', async (...row) => {
	const [, page, amount = 0, from, field] = row;
	const tree = fromHtml(await preview(recordOf(page).path, withoutJobs));
	const places = selectAll('[data-text]', tree);
	const addresses = places
		.filter((text) => textOf(text) === priceText(amount))
		.map(({ properties }) => String(properties.dataText));
	expect(addresses.join()).not.toContain('find=');
	const at = field.replace(/\.\w+$/, '');
	expect(addresses).toContain(`${editPath}?${new URLSearchParams({ file: from, at, field })}`);
});

it('what pays for itself within a day is paid back after one, not none', async () => {
	const sums = textOfFile(smallBusiness).replace(`visits: ${visits}`, 'visits: 100');
	const html = await preview(pathOf('smallBusiness'), { ...withoutJobs, [smallBusiness]: sums });
	expect(selectAll('main strong', fromHtml(html)).map((figure) => textOf(figure))).toContain('1');
});

it('a preview runs no script of the page, and what a text contains is text', async () => {
	const attack = '<img src=x onerror=alert(1)><script>alert(1)</script>';
	const site = textOfFile('site.yaml').replace(/^tagline: .*$/m, `tagline: "${attack}"`);
	const html = await preview(recordOf('pricing').path, { 'site.yaml': site });
	expect(html).not.toContain('<script');
	expect(html).not.toContain('<img src=x');
	expect(html).toContain('&#x3C;img src=x');
});

it('the helper has no environment, and a page that cannot be made is an error', async () => {
	const wrong = { [file]: textOfFile(file).replace(`startingAt: ${price}`, 'startingAt: much') };
	await expect(helper.ask('render', wrong, [])).rejects.toThrow('We can’t read “much”');
	await expect(helper.ask('files', {}, undefined)).resolves.not.toHaveLength(0);
});
