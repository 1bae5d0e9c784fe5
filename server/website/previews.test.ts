import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { hidden } from '#test/support/signed-in.ts';
import {
	askHere,
	change,
	changePrice,
	firstOffering,
	formIn,
	startWebsite,
} from '#test/support/test-website.ts';
import { editPath, lookPath, viewPath, websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';
import type { Ask } from './helper/protocol.ts';
import { HelperLostError } from './helper-process.ts';

const { file, at, edit, priceField: price } = firstOffering;
const { path } = load('pages.yaml').pricing;

const address = `${editPath}?${new URLSearchParams({ file, at, field: price })}`;
const pageWithPrice = `<html><head></head><body><a href="${viewPath}/services">Services</a>
	<p><b data-text="${address.replaceAll('&', '&#x26;')}">$1,234</b></p></body></html>`;

/** Starts a site whose every page is {@link pageWithPrice}. */
const startWithPreview = () => {
	const ask = ((name: string, ...rest: [never, never]) =>
		name === 'preview' ? pageWithPrice : askHere(name as 'form', ...rest)) as unknown as Ask;
	return startWebsite({ website: { folder: 'content', ask } });
};
/** Returns where a link with a label leads. */
const hrefOf = (body: string, label: string) =>
	new RegExp(`<a href="([^"]*)">${RegExp.escape(label)}<`)
		.exec(body)?.[1]
		?.replaceAll('&amp;', '&') ?? '';

it('“Look at it” leads to the changed text on its page, “Change this page” stays there, and links lead on', async () => {
	const { ana } = await startWithPreview();
	const { body: list } = await changePrice(ana, '1234');
	for (const label of ['Look at it', 'See it on its page']) {
		const href = hrefOf(list, label);
		expect(href).toMatch(new RegExp(`^${lookPath}${path}\\?.*#changed$`));
		const { body } = await ana.get(href);
		expect(body).toContain('<b id="changed" data-text=');
		expect(hrefOf(body, 'Services')).toBe(`${lookPath}/services`);
		const toChange = hrefOf(body, 'Change this page');
		expect(toChange).toMatch(new RegExp(`^${viewPath}${path}\\?.*#changed$`));
		expect((await ana.get(toChange)).body).toContain('<b id="changed" data-text=');
		expect(body).not.toContain('<script');
	}
});

it('from one change that is looked at, “Next change” leads to the next, and from the last nowhere', async () => {
	const { ana } = await startWithPreview();
	await changePrice(ana, '1234');
	const address = entryPath({ file: 'site.yaml', at: 'address' });
	const { body: list } = await change(ana, address, { 'address.street': '1 Quay' });
	const { body: first } = await ana.get(hrefOf(list, 'Look at it'));
	expect(first).toContain('As visitors will see it. Change 1 of 2.');
	const { body: last } = await ana.get(hrefOf(first, 'Next change'));
	expect(last).toContain('As visitors will see it. Change 2 of 2.');
	expect(hrefOf(last, 'Next change')).toBe('');
});

it('a page says how many changes are not published, with a link to them', async () => {
	const { ana } = await startWithPreview();
	expect((await ana.get(viewPath + path)).body).not.toContain('published');
	const typed = formIn((await ana.get(edit)).body, { [price]: '1234' });
	const saved = await ana.press(edit, { ...typed, from: viewPath + path, intent: 'save' });
	expect(saved.body).toContain('Saved.');
	expect(hrefOf(saved.body, '1 change to publish')).toBe(`${websitePath}#unpublished`);
});

it('without script, a page says how a text is changed all the same', async () => {
	const { ana } = await startWithPreview();
	const { body } = await ana.get(viewPath + path);
	expect(body).toContain('>Choose a text from “All words” to change it.</p>');
	expect(body).not.toContain('>Choose a text to change it.');
});

it('Save leads back to the list of words that the form was opened from, and that to its page', async () => {
	const { ana } = await startWithPreview();
	const { body: page } = await ana.get(viewPath + path);
	const list = hrefOf(page, 'All words');
	const { body } = await ana.get(list);
	expect(hrefOf(body, 'Back')).toBe(viewPath + path);
	const part = hrefOf(body, `<strong>${load(file).questions[0]?.question}</strong>`);
	const form = await ana.get(part);
	expect(hidden(form.body, 'from').replaceAll('&amp;', '&')).toBe(list);
	const fields = { ...formIn(form.body, {}), from: list, intent: 'save' };
	// The list begins at the row of what was saved.
	expect(body).toContain('<li id="at-questions.0"');
	expect((await ana.post(part, fields)).headers.location).toBe(`${list}#at-questions.0`);
});

it('that the helper was lost is no fault of the words', async () => {
	const lost = 'It took too long. Try again in a moment.';
	const ask = ((name: string, ...rest: [never, never]) =>
		name === 'render'
			? Promise.reject(new HelperLostError(lost))
			: askHere(name as 'form', ...rest)) as unknown as Ask;
	const { ana } = await startWebsite({ website: { folder: 'content', ask } });
	const { body: list } = await changePrice(ana, '1234');
	expect(list).not.toContain('can’t be published');
	const publish = { intent: 'publish', state: hidden(list, 'state') };
	const { body } = await ana.post(websitePath, publish);
	expect(body).toContain(`Nothing was changed for visitors</h2><p>${lost}`);
});
