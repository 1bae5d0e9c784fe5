import { cpSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { signIn } from '#test/support/signed-in.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { kim, owner, twoUsers } from '#test/support/test-app.ts';
import {
	askHere,
	change,
	changePrice,
	firstOffering,
	formIn,
	publish,
	publishFields,
	startWebsite,
	undo,
} from '#test/support/test-website.ts';
import { websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';

const { file, at, edit, priceField } = firstOffering;
const { groups } = load(file);
const offering = groups[0]?.offerings[0];
const price = priceText(offering?.startingAt ?? 0);

describe('a price that is changed', () => {
	async function startChanged() {
		const website = await startWebsite();
		const saved = await changePrice(website.ana, '$1,234');
		return { ...website, saved };
	}

	it('is shown before and after, and not to visitors', async () => {
		const { saved, visit } = await startChanged();
		expect(saved.body).toContain('Saved. Visitors see it when you publish.');
		expect(saved.body).toContain(`<del>${price}</del> <ins>$1,234</ins>`);
		expect(await visit()).not.toContain('startingAt: 1234');
	});

	it('is seen by visitors once it is published', async () => {
		const { ana, visit } = await startChanged();
		const published = await publish(ana);
		expect(published.body).toContain('Published. Visitors see it now.');
		expect(published.body).not.toContain('Not published yet');
		expect(published.body).toMatch(
			/see it now\.<\/p><a [^>]*>[^<]*<\/a><input[^>]*><button[^>]*>Undo</,
		);
		expect(published.body.match(/<form[^>]* id="page"/g)).toHaveLength(1);
		expect(await visit()).toContain('startingAt: 1234');
	});

	it('is as built again after Undo', async () => {
		const { ana, visit } = await startChanged();
		const undone = await undo(ana, await publish(ana));
		expect(undone.body).toContain('It’s as it was before.');
		expect(await visit()).toBe('As built');
	});
});

it('modules of texts of earlier releases stay for pages that are open', async () => {
	const { ana, app, visit } = await startWebsite();
	await changePrice(ana, '1234');
	await publish(ana);
	const entry = /assets\/texts-\d+\.js/;
	const [first] = entry.exec(JSON.stringify(await app.website?.read(app.database.kysely))) ?? [];
	await changePrice(ana, '12345');
	await publish(ana);
	expect(await visit(`/${first}`)).toBe('export {}');
});

it('of two users who change the same field, the second learns who saved last, and loses nothing', async () => {
	const { ana, kim } = await startWebsite();
	const { body } = await ana.get(edit);
	await change(kim, edit, { [priceField]: '1099', [`${at}.includes`]: 'All' });
	const refused = await ana.post(edit, {
		...formIn(body, { [priceField]: '1199' }),
		intent: 'save',
	});
	expect(refused.statusCode).toBe(409);
	expect(refused.body, 'what only Kim has changed').toContain('.includes" value="All"');
	expect(refused.body).toMatch(/This has changed\. Kim saved this page last, at \d+:\d\d/);
	expect(refused.body).toContain('“Starting at” says “$1,099” now.');
	expect(refused.body).toContain('Yours is still below, and not saved.');
	expect(refused.body, 'which words a button saves').not.toContain('>Save<');
	expect(refused.body).toContain('value="1199"');
	const keep = { kept: priceField, intent: 'keep' };
	const none = await ana.press(edit, {
		...formIn(refused.body, { [priceField]: '1199' }),
		...keep,
	});
	expect(none.body).toContain('>That stays. You changed nothing else.<');
	const both = formIn(refused.body, { [priceField]: '1199', [`${at}.bestFor`]: 'Plumbers' });
	const kept = await ana.press(edit, { ...both, ...keep });
	expect(kept.body).toContain('<ins>$1,099</ins>');
	expect(kept.body).toContain('<ins>Plumbers</ins>');
	const again = formIn(refused.body, { [priceField]: '1199' });
	expect((await ana.press(edit, { ...again, intent: 'save' })).body).toContain('<ins>$1,199</ins>');
});

it('of what two have changed, the buttons say what stays, in few words', async () => {
	const { ana, kim } = await startWebsite();
	const { body } = await ana.get(edit);
	const long = 'For all who wait. '.repeat(30).trim();
	const mine = { ...formIn(body, { [`${at}.bestFor`]: 'Plumbers' }), intent: 'save' };
	await change(kim, edit, { [`${at}.bestFor`]: long });
	const one = await ana.post(edit, mine);
	expect(one.body).toContain('>Save “Plumbers”<');
	expect(one.body).toMatch(/>Keep “For all who wait[^”]{1,20} …”</);
	await change(kim, edit, { [`${at}.includes`]: 'Some' });
	const both = await ana.post(edit, { ...mine, [`words.${at}.includes`]: 'All' });
	expect(both.body).toContain('>Save yours in “Best for” and “Includes”<');
	expect(both.body).toContain('>Keep “Best for” and “Includes” as saved<');
});

it('what one has saved in another tab is not said to be somebody else’s', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(edit);
	await changePrice(ana, '1099');
	const typed = formIn(body, { [priceField]: '1199' });
	const refused = await ana.post(edit, { ...typed, intent: 'save' });
	expect(refused.body).toContain('<h2>This has changed. You saved this page last, at ');
});

it('who saved or published something else of a page is not said to have changed a text', async () => {
	const lee = 'lee@owner.example';
	const server = await startWebsite({ config: { inbox: { users: [owner, kim, lee] } } });
	const { ana, kim: first } = server;
	const last = await signIn(server, lee);
	const { body } = await ana.get(edit);
	const mine = { ...formIn(body, { [priceField]: '1199' }), intent: 'save' };
	await changePrice(first, '1099');
	await change(last, edit, { [`${at}.bestFor`]: 'Plumbers' });
	const saved = await ana.post(edit, mine);
	expect(saved.body).toMatch(/<h2>This has changed\. Lee saved this page last, at /i);

	await publish(first);
	await change(last, edit, { [`${at}.bestFor`]: 'Painters' });
	await publish(last);
	const published = await ana.post(edit, mine);
	expect(published.body).toContain('<h2>Somebody published this<');
});

it('two users change different fields of an entry, each from the form of before', async () => {
	const { ana, kim } = await startWebsite();
	const { body } = await ana.get(edit);
	await changePrice(kim, '1099');
	const plumbers = formIn(body, { [`${at}.bestFor`]: 'Plumbers' });
	const saved = await ana.press(edit, { ...plumbers, intent: 'save' });
	expect(saved.body).toContain('<ins>Plumbers</ins>');
	expect(saved.body).toContain('<ins>$1,099</ins>');
});

it('a question is added, moved past what visitors do not see, and taken off', async () => {
	const { ana } = await startWebsite();
	const question = (index: number) => entryPath({ file, at: `questions.${index}` });
	const titleOf = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];
	const before = await ana.get(question(1));
	const form = await change(ana, question(1), {}, 'add');
	expect(form.body).toMatch(/<h1>New, below “[^”]{1,30}…?”<\/h1>/);
	expect(form.body, 'its first field has the focus').toMatch(/<textarea [^>]*autofocus/);
	await change(ana, entryPath({ file, at: 'questions.2', isNew: true }), {
		'questions.2.question': 'Do you work on Sundays?',
		'questions.2.answer': 'No.',
	});
	const moved = await change(ana, question(2), {}, 'up');
	// In the example the one between has no answer yet, so that visitors do not see it.
	const isSeen = load(file).questions.some((one) => titleOf(before.body)?.includes(one.question));
	const place = isSeen ? 1 : 0;
	expect(titleOf(moved.body)).toContain('Do you work on Sundays?');
	expect(moved.body).toContain(`>Questions: ${place + 1} of`);
	const never = { ...formIn(moved.body, {}), intent: 'remove' };
	const asked = await ana.post(question(place), never);
	expect(asked.body).toContain('is published, so perhaps nothing can bring it back.');
	const gone = await ana.press(question(place), { ...never, sure: 'yes' });
	expect(gone.body).toContain('“Do you work on Sundays?” is off, once you publish.');
	expect(gone.body).not.toContain('Not published yet');
	expect(titleOf((await ana.get(question(1))).body)).toBe(titleOf(before.body));
});

it('published questions that were written anew are not said never to have been published', async () => {
	const { ana } = await startWebsite();
	for (const index of [0, 1]) {
		await change(ana, entryPath({ file, at: `questions.${index}` }), {
			[`questions.${index}.question`]: `Do you work on day ${index}?`,
			[`questions.${index}.answer`]: `No, on day ${index} we rest.`,
		});
	}
	const url = entryPath({ file, at: 'questions.0' });
	const form = formIn((await ana.get(url)).body, {});
	const asked = await ana.post(url, { ...form, intent: 'remove' });
	expect(asked.body).toContain('We can’t find it in what is published');
	expect(asked.body).not.toContain('never published');
});

it('an entry that is not there has no form', async () => {
	const { ana } = await startWebsite();
	const url = entryPath({ file, at: 'groups.0.offerings.999' });
	for (const more of ['', '&new=']) {
		expect((await ana.get(url + more)).statusCode).toBe(404);
		expect((await ana.post(url + more, { intent: 'save' })).statusCode).toBe(404);
	}
});

it('what others refer to is not taken off, and a new name reaches them', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(edit);
	const refused = await ana.post(edit, { ...formIn(body, {}), intent: 'remove' });
	expect(refused.statusCode).toBe(409);
	expect(refused.body).toMatch(/It isn’t taken off: the site needs it/);
	const [, form = ''] = /<a href="([^"]*)">[^<]* names it\./.exec(refused.body) ?? [];
	const naming = await ana.get(form.replaceAll('&amp;', '&'));
	expect(naming.body).toContain(`<option value="${offering?.name}" selected`);
	const renamed = await change(ana, edit, { [`${at}.name`]: 'Phone agents' });
	expect(renamed.body).toContain('<ins>Phone agents</ins>');
	expect((await ana.get(websitePath)).body.match(/<ins>Phone agents/g)?.length).toBeGreaterThan(1);
});

it('words are found as visitors read them, and lead to their entry', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(`${websitePath}?find=${encodeURIComponent('0800 555')}`);
	const link = /href="(\/inbox\/website\/edit\?file=site\.yaml[^"]*)"/.exec(body)?.[1] ?? '';
	expect((await ana.get(link.replaceAll('&amp;', '&'))).body).toContain('Your firm, Phone');
	const amount = `NZ$${offering?.startingAt.toLocaleString('en-NZ')}`;
	const found = await ana.get(`${websitePath}?find=${encodeURIComponent(amount)}`);
	expect(found.body).toContain('Starting at');
	expect(found.body).toContain(`<mark>${offering?.startingAt.toLocaleString('en-NZ')}</mark>`);
	expect(found.body).not.toContain('<mark></mark>');
});

it('of two who publish, the second reads that everything is published already', async () => {
	const { ana, kim } = await startWebsite();
	await changePrice(ana, '1234');
	await publish(ana);
	const { statusCode, body } = await kim.post(websitePath, { intent: 'publish' });
	expect(statusCode).toBe(409);
	expect(body).toContain('Everything is published already');
});

it('what cannot be rendered is not published, and stays a draft', async () => {
	const { ana, visit } = await startWebsite();
	await change(ana, edit, { [`${at}.bestFor`]: 'nothingLikeThis' });
	const { statusCode, body } = await ana.post(websitePath, await publishFields(ana));
	expect(statusCode).toBe(409);
	expect(body).toContain('That can’t be published');
	expect(body).toContain('Not published yet');
	expect(await visit()).not.toContain('nothingLikeThis');
});

it('a proxy finds the pages of the build, and then those that were published', async () => {
	const build = temporaryFolder();
	cpSync('content', join(build, 'renderer'), { recursive: true });
	mkdirSync(join(build, 'client/assets'), { recursive: true });
	writeFileSync(join(build, 'client/robots.txt'), 'As built');
	const pagesFolder = temporaryFolder();
	const { ana, app } = await startWebsite({
		config: { ...twoUsers, website: { isOn: true, pagesFolder } },
		website: { folder: join(build, 'renderer'), ask: askHere },
	});
	const current = () => readlinkSync(join(pagesFolder, 'current'));
	expect(current()).toMatch(/^build-/);
	await changePrice(ana, '1234');
	await publish(ana);
	const { latest } = (await app.website?.read(app.database.kysely)) ?? {};
	expect(current()).toContain(latest?.id);
	expect(readFileSync(join(pagesFolder, 'current/index.html'), 'utf8')).toContain('1234');
});

it('where it is turned off, there is no page for it, and a proxy has those of the build', async () => {
	const build = temporaryFolder();
	mkdirSync(join(build, 'client'));
	const pagesFolder = temporaryFolder();
	const { ana } = await startWebsite({
		config: { ...twoUsers, website: { isOn: false, pagesFolder } },
		website: { folder: join(build, 'renderer'), ask: askHere },
	});
	expect(readlinkSync(join(pagesFolder, 'current'))).toMatch(/^build-/);
	expect((await ana.get(websitePath)).statusCode).toBe(404);
	expect((await ana.get('/inbox')).body).not.toContain('Your website');
});

it('where it is turned off, a folder that cannot be written does not stop the start', async () => {
	const build = temporaryFolder();
	mkdirSync(join(build, 'client'));
	const file = join(build, 'file');
	writeFileSync(file, '');
	const { visit } = await startWebsite({
		config: { ...twoUsers, website: { isOn: false, pagesFolder: join(file, 'pages') } },
		website: { folder: join(build, 'renderer'), ask: askHere },
	});
	expect(await visit()).toContain('<h1>');
});
