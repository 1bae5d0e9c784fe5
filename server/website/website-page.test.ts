import { expect, it } from 'vitest';
import { slug } from '#content/format.ts';
import { load } from '#content/load.ts';
import { hidden } from '#test/support/signed-in.ts';
import {
	change,
	changePrice,
	discardFields,
	firstOffering,
	publish,
	startWebsite,
} from '#test/support/test-website.ts';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';
import { stillShownAt } from './helper/advice.ts';
import { type EntryInFile, findEntry } from './helper/entries.ts';
import { maxFound } from './helper/protocol.ts';

const { file, at, edit } = firstOffering;
const { groups } = load(file);

it('of more than eight changes, all but five are folded', async () => {
	const { ana } = await startWebsite();
	const edited = (index: number) =>
		Object.fromEntries(
			['bestFor', 'description', 'includes'].map((name) => [
				`groups.0.offerings.${index}.${name}`,
				'All',
			]),
		);
	const offering = (index: number) => entryPath({ file, at: `groups.0.offerings.${index}` });
	await change(ana, offering(0), edited(0));
	await change(ana, offering(1), edited(1));
	const price = { 'groups.0.offerings.2.startingAt': '1234' };
	const eight = await change(ana, offering(2), { ...price, 'groups.0.offerings.2.bestFor': 'All' });
	expect(eight.body).not.toContain('more change');
	const { body } = await change(ana, offering(2), edited(2));
	const [atOnce = '', folded = ''] = body.split('<strong>5 more changes</strong>');
	expect(atOnce.match(/Leave this out/g)).toHaveLength(5);
	expect(folded.match(/Leave this out/g)).toHaveLength(5);
});

it('an Undo can be undone, and that again, and each says what it does', async () => {
	const { ana, visit } = await startWebsite();
	await changePrice(ana, '1234');
	const undo = async (body: string) =>
		(await ana.press(websitePath, { intent: 'undo', undo: hidden(body, 'undo') })).body;
	const undone = await undo((await publish(ana)).body);
	expect(undone).toContain('>Undo the undo<');
	expect(undone).toMatch(/<strong>[^<]*, Undo by owner</);
	const back = await undo(undone);
	expect(await visit()).toContain('startingAt: 1234');
	expect(back).toContain('It’s back. Visitors see it now.');
	expect(back).not.toContain('>Undo the undo<');
	expect(back).toMatch(/<h2>Published<\/h2><strong>[^<]*[ap]m, owner</);
	expect(await undo(back)).toContain('>Undo the undo<');
});

it('what was published leads to the page on which visitors see it', async () => {
	const { ana } = await startWebsite();
	await change(ana, entryPath({ file, at: 'questions.0' }), { 'questions.0.answer': 'Yes.' });
	const [, said = ''] = /<p role="status">(.*?)<\/div>/.exec((await publish(ana)).body) ?? [];
	const { path } = load('pages.yaml').pricing;
	expect(said).toContain(`<a href="${path}">See it as visitors do</a>`);
	expect(said).toContain('>Undo<');
});

it('where a colleague has saved last, each change says who', async () => {
	const { ana, kim } = await startWebsite();
	await changePrice(kim, '1234');
	expect((await kim.get(websitePath)).body).not.toContain('Page last saved by');
	await change(ana, entryPath({ file, at: 'questions.0' }), { 'questions.0.answer': 'Yes.' });
	await change(ana, entryPath({ file: 'site.yaml', at: 'address' }), {
		'address.street': '1 Quay',
	});
	await changePrice(kim, '1235');
	const { body: list } = await ana.get(websitePath);
	expect(list.match(/Page last saved by Kim, [^<]*[ap]m</g)).toHaveLength(2);
	expect(list.match(/Page last saved by you, [^<]*[ap]m</g)).toHaveLength(1);
	const { body } = await ana.get(websitePath);
	const all = { intent: 'discard-all', state: hidden(body, 'state') };
	expect((await ana.post(websitePath, all)).body).toContain('also those of Kim.');
});

it('while two have changed the same, there is no button that publishes', async () => {
	const { ana } = await startWebsite();
	await changePrice(ana, '1234');
	const undo = hidden((await publish(ana)).body, 'undo');
	await changePrice(ana, '1235');
	await change(ana, edit, { [`${at}.bestFor`]: 'Plumbers' });
	const { body } = await ana.press(websitePath, { intent: 'undo', undo });
	expect(body).toContain('Which words stay?');
	expect(body).not.toContain('>Publish<');
});

it('while two have changed the same, what else is saved or left out loses neither version', async () => {
	const { ana, kim } = await startWebsite();
	const other = entryPath({ file, at: 'groups.0.offerings.1' });
	await changePrice(ana, '1234');
	const undo = hidden((await publish(ana)).body, 'undo');
	await changePrice(ana, '1235');
	await ana.press(websitePath, { intent: 'undo', undo });
	await change(kim, other, { 'groups.0.offerings.1.bestFor': 'Plumbers' });
	const saved = await change(kim, other, { 'groups.0.offerings.1.startingAt': '799' });
	const [, second = ''] = saved.body.split('<ins>Plumbers</ins>');
	const left = { ...discardFields(second, file), sure: 'yes' };
	const { body } = await kim.press(websitePath, left);
	expect(body).toContain('You can publish once you’ve chosen.');
	const decided = await kim.press(websitePath, { intent: 'keep-draft', file });
	expect(decided.body).toContain('<ins>$1,235</ins>');
	expect(decided.body).toContain('<ins>$799</ins>');
	expect(decided.body).not.toContain('<ins>Plumbers</ins>');
});

it('older versions of one minute by one user are told apart by what each changed first', async () => {
	const { ana } = await startWebsite();
	for (const price of ['1001', '1002', '1003']) {
		await changePrice(ana, price);
		await publish(ana);
	}
	const { body } = await ana.get(websitePath);
	expect(body).toMatch(/, owner<\/strong><span>[^<]*: \$1,001 → \$1,002<.*→ \$1,001</s);
});

it('a page is found by its name, before the texts that have the words', async () => {
	const { ana } = await startWebsite();
	const { title, path } = load('pages.yaml').pricing;
	const { body } = await ana.get(`${websitePath}?find=pricing+page`);
	const { body: other } = await ana.get(`${websitePath}?find=xylophone`);
	const link = `<span[^>]*>Page</span><a href="${viewPath}${path}">${title.replace('&', '&amp;')}<`;
	expect(body).toMatch(new RegExp(`<p role="status"[^>]*>[^<]*</p><ul[^>]*><li>${link}`));
	expect(other).toContain('No text that you can change has these words.');
	expect(other).toContain('name="find" value="xylophone"');
});

it.each(['$', '—'])(
	'the mark %s alone finds no page, and nothing that has changed',
	async (mark) => {
		const { ana } = await startWebsite();
		await change(ana, edit, { [`${at}.bestFor`]: `Plumbers ${mark} and others` });
		await publish(ana);
		await change(ana, edit, { [`${at}.bestFor`]: 'Plumbers' });
		const { body } = await ana.get(`${websitePath}?${new URLSearchParams({ find: mark })}`);
		expect(body).not.toMatch(/<span[^>]*>Page</);
		expect(body).toContain('No text that you can change has these words.');
	},
);

it('while something waits, no older version can be put back, and it says why', async () => {
	const { ana } = await startWebsite();
	await changePrice(ana, '1234');
	expect((await publish(ana)).body).toContain('>Put this version back<');
	const { body } = await changePrice(ana, '1235');
	expect(body).not.toContain('>Put this version back<');
	expect(body).toContain('first publish what is above, or leave it out');
});

const offerings = groups.flatMap(({ offerings: own }, group) =>
	own.map(({ name }, index) => ({ name, at: `groups.${group}.offerings.${index}` })),
);

it('of an offering that is hidden, it says where its price is still shown', async () => {
	const { ana } = await startWebsite();
	const [service] = load('pages/services.yaml').services.filter(({ offering }) => offering);
	const shown = offerings.find(({ name }) => name === service?.offering);
	const { body } = await change(ana, entryPath({ file, at: shown?.at ?? '' }), {}, 'hide');
	expect(body).toMatch(new RegExp(`Its price is still shown by [^<]*${service?.title}`));
});

it('of an offering that is hidden, it says which text still has its price', async () => {
	const { ana } = await startWebsite();
	const shownAt = (at: string) => stillShownAt(findEntry(file, at) as EntryInFile);
	expect(offerings.map((one) => shownAt(one.at)).join()).not.toContain('by others');
	const { name = '', at: own = '' } = offerings.find((one) => shownAt(one.at) === '') ?? {};
	const [question] = load(file).questions;
	const answer = `From {price.${slug(name)}}`;
	await change(ana, entryPath({ file, at: 'questions.0' }), { 'questions.0.answer': answer });
	const { body } = await change(ana, entryPath({ file, at: own }), {}, 'hide');
	const [, places] = /Its price is still shown by ([^<]*)/.exec(body) ?? [];
	expect(places).toContain(question?.question);
});

it('a search that finds more than it shows says so', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(`${websitePath}?find=a`);
	expect(body).toContain(`The first ${maxFound} texts with these words.`);
	expect(body.match(/<mark>/g)).toHaveLength(maxFound);
});

it('of a text that changes by itself, each detail leads to the field that it is filled in at', async () => {
	const { ana } = await startWebsite();
	const firm = entryPath({ file: 'site.yaml', at: '' });
	const { body } = await ana.get(firm);
	const [, href = ''] = /filled in \(<a href="([^"]*)">What calls cost<\/a>\)/.exec(body) ?? [];
	const form = await ana.get(href.replaceAll('&amp;', '&'));
	expect(form.body).toMatch(/<textarea[^>]* name="words.callCharges"[^>]* autofocus/);
});
