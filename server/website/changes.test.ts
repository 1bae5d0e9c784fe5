import { expect, it } from 'vitest';
import { priceText } from '#content/format.ts';
import { load, textOf } from '#content/load.ts';
import { wordsFileOf } from '#content/page-names.ts';
import { hidden } from '#test/support/signed-in.ts';
import {
	change,
	changePrice,
	discardFields,
	firstOffering,
	formIn,
	publish,
	publishFields,
	startWebsite,
	undo,
} from '#test/support/test-website.ts';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';

const { file, at, edit, priceField } = firstOffering;
const { groups, questions } = load(file);
const price = priceText(groups[0]?.offerings[0]?.startingAt ?? 0);
const pages = load('pages.yaml');

it.each(['NZ$2,599', '$2,599.00', '2 599', '2,599 NZD', 'NZ$ 2,599 + GST'])(
	'a price can be typed as “%s”',
	async (typed) => {
		const { ana } = await startWebsite();
		expect((await changePrice(ana, typed)).body).toContain('<ins>$2,599</ins>');
	},
);

it('what nobody sees is not in a text that was copied from elsewhere', async () => {
	const { ana } = await startWebsite();
	const copied = 'Small\u00a0\u200bjobs\u00ad,\u2009\u202alate\u202c 👩🏽\u200d🔧';
	const { body } = await change(ana, edit, { [`${at}.bestFor`]: copied });
	expect(body).toContain('<ins>Small jobs, late 👩🏽\u200d🔧</ins>');
});

it('a refusal has the focus, not the field that the form was opened for', async () => {
	const { ana } = await startWebsite();
	const url = entryPath({ file, at }, { field: priceField });
	expect((await ana.get(url)).body).toMatch(/<input[^>]*autofocus=""[^>]*startingAt"/);
	const typed = formIn((await ana.get(url)).body, { [priceField]: 'a lot' });
	const { body } = await ana.post(url, { ...typed, intent: 'save' });
	expect(body.match(/autofocus/g)).toHaveLength(1);
	expect(body).toMatch(/role="alert" tabindex="-1" autofocus=""><h2>.*We can’t read “a lot”/);
});

it.each([websitePath, edit, '/inbox/you', '/inbox/answers'])(
	'what %s refuses or asks is where its forms lead, whatever its address led to before',
	async (url) => {
		const { ana } = await startWebsite();
		await changePrice(ana, '1,234');
		const { body } = await ana.post(url, { intent: 'none' });
		const forms = body.match(/<form[^>]* method="post"/g) ?? [];
		expect(forms.length).toBeGreaterThan(1);
		expect(forms.filter((form) => !form.includes(' action="'))).toEqual([]);
		const [, fragment = ''] = /<form[^>]* id="page" action="[^"#]*#([^"]*)"/.exec(body) ?? [];
		expect(body).toContain(`id="${fragment}" role="alert" tabindex="-1"`);
	},
);

it('a text that is changed and moved at once reads as changed and moved', async () => {
	const { ana } = await startWebsite();
	const url = entryPath({ file, at: 'questions.0' });
	await change(ana, url, { 'questions.0.question': 'Is it the price?' }, 'down');
	const { body } = await ana.get(websitePath);
	expect(body).toContain(`<del>${questions[0]?.question}</del> <ins>Is it the price?</ins>`);
	// The latter is what it reads as where a site has only two questions.
	expect(body).toMatch(/<ins>(moved to place 2|[^<]* have changed places)<\/ins>/);
	expect(body).not.toContain('taken off');
});

it('a text with more than its place has room for is told before it is published', async () => {
	const { ana } = await startWebsite();
	const answer = 'questions.0.answer';
	const warning = '“Answer” may look crowded: it has 20,000 letters';
	const long = { [answer]: 'x'.repeat(20_000) };
	const saved = await change(ana, entryPath({ file, at: 'questions.0' }), long);
	expect(saved.body).toMatch(new RegExp(`role="status">Saved[^<]*${warning}`));
	expect((await ana.get(websitePath)).body.split(warning)).toHaveLength(2);
});

it('a page that gets too long is told before it is published, and is published all the same', async () => {
	const { ana, visit } = await startWebsite();
	await change(ana, edit, { [`${at}.bestFor`]: 'tooLongForAPage' });
	const fields = await publishFields(ana);
	const unaware = await ana.post(websitePath, { ...fields, warning: '' });
	expect(unaware.statusCode).toBe(409);
	const { body } = await ana.get(websitePath);
	expect(body).toMatch(/gets so long that a phone opens it more slowly.*Publish/);
	await publish(ana);
	expect(await visit()).toContain('tooLongForAPage');
});

it('one change of several is not published', async () => {
	const { ana } = await startWebsite();
	await change(ana, edit, { [priceField]: '1234', [`${at}.bestFor`]: 'Plumbers' });
	const { body } = await ana.get(websitePath);
	const [, form = ''] = body.split('<ins>$1,234</ins>');
	const one = discardFields(form, hidden(form, 'file'));
	const question = await ana.post(websitePath, one);
	expect(question.body).toContain('Leave out this change?');
	expect(question.body).toContain('<ins>$1,234</ins>');
	const sure = { ...one, sure: hidden(question.body, 'sure') };
	const left = await ana.press(websitePath, sure);
	expect(left.body).not.toContain('1,234');
	expect(left.body).toContain('<ins>Plumbers</ins>');
	// Somebody who looks at the page as it was takes nothing else out.
	expect((await ana.post(websitePath, sure)).statusCode).toBe(409);
});

it('of a file without changes, nothing is left out, and none outside is read', async () => {
	const { ana } = await startWebsite();
	const fields = { edit: '0', seen: ' ', sure: 'yes', intent: 'discard' };
	for (const other of [file, '../package.json']) {
		const { statusCode } = await ana.post(websitePath, { ...fields, file: other });
		expect(statusCode, other).toBe(409);
	}
});

it('“Leave all out” takes out all that waits, after a question', async () => {
	const { ana, kim } = await startWebsite();
	await changePrice(ana, '1234');
	expect((await ana.get(websitePath)).body).not.toContain('Leave all out');
	await change(ana, entryPath({ file: 'site.yaml', at: 'phone' }), {
		'phone.shown': '04 499 0011',
	});
	const { body } = await ana.get(websitePath);
	const all = { intent: 'discard-all', state: hidden(body, 'state') };
	const question = await ana.post(websitePath, all);
	expect(question.body).toContain('Leave out all changes?');
	expect(question.body).toContain('<ins>$1,234</ins>');
	const sure = { ...all, sure: hidden(question.body, 'sure') };
	await change(kim, edit, { [`${at}.bestFor`]: 'Plumbers' });
	expect((await ana.post(websitePath, sure)).statusCode, 'Kim has saved since').toBe(409);
	const state = hidden((await ana.get(websitePath)).body, 'state');
	const left = await ana.press(websitePath, { ...sure, state });
	expect(left.body).not.toContain('Not published yet');
});

it('the list of all words of a page says so, and marks what is not published', async () => {
	const { ana } = await startWebsite();
	await changePrice(ana, '1234');
	const { body } = await ana.get(entryPath({ file, at: '' }));
	expect(body).toContain(`<h1>All words: ${pages.pricing.title.replace('&', '&amp;')}<`);
	expect(body.match(/not published</g)).toHaveLength(1);
	expect(body).toMatch(new RegExp(`at=${at}&[^>]*>(?:(?!<li).)*not published<`));
});

it('nobody is said to have written what a colleague wrote on the same page', async () => {
	const { ana, kim } = await startWebsite();
	await change(ana, edit, { [`${at}.bestFor`]: 'Plumbers' });
	await changePrice(kim, '1234');
	const { body } = await kim.get(websitePath);
	const [, ofAna = ''] = body.split('<ins>');
	expect(ofAna).toMatch(/^Plumbers/);
	expect(ofAna).not.toContain('Kim');
	const one = discardFields(ofAna, file);
	const question = await kim.post(websitePath, one);
	expect(question.body).toContain('Leave out this change?');
});

it.each([
	['keep-draft', '1199'],
	['keep-published', price],
])(
	'of words that two have changed nothing is published until somebody chooses which stay: %s',
	async (intent, stays) => {
		const { ana, kim, visit } = await startWebsite();
		await changePrice(ana, '1099');
		const published = await publish(ana);
		await changePrice(kim, '1199');
		// What kim’s draft was made from is not published any more.
		await undo(ana, published);
		for (const url of [websitePath, edit]) {
			const { body } = await kim.get(url);
			expect(body).toMatch(/changed this back at \d+:\d\d/);
			expect(body).toMatch(
				/<dd>\$[\d,]+<\/dd><dt>The draft, not on the site now<\/dt><dd>\$1,199</,
			);
		}
		const { body: list } = await kim.post(websitePath, { intent: 'publish' });
		expect(list).toContain('Decide first');
		expect(list).toContain(`>Keep “${price}”<`);
		expect(list).toContain('>Use “$1,199”, the draft<');
		const { body } = await kim.press(websitePath, { intent, file });
		expect(body).not.toContain('Which words stay?');
		if (stays === '1199') await publish(kim);
		expect(await visit()).toContain(intent === 'keep-draft' ? 'startingAt: 1199' : 'As built');
	},
);

it.each(['save', 'remove'])(
	'words that wait for a decision are not replaced unasked by an older form: %s',
	async (intent) => {
		const { app, ana, kim } = await startWebsite();
		const url = entryPath({ file, at: 'questions.0' });
		const answer = 'questions.0.answer';
		const opened = (await kim.get(url)).body;
		await change(ana, url, { [answer]: 'Published first.' });
		const published = await publish(ana);
		await change(ana, url, { [answer]: 'Waits undecided.' });
		await undo(ana, published);
		await change(kim, edit, { [`${at}.bestFor`]: 'Plumbers' });

		const changes = intent === 'save' ? { [answer]: 'Typed by Kim.' } : {};
		const refused = await kim.post(url, { ...formIn(opened, changes), intent });
		expect(refused.statusCode).toBe(409);
		expect(refused.body).toContain('Decide first which words stay');
		expect(refused.body).toContain(changes[answer] ?? 'Waits undecided.');
		const { drafts } = (await app.website?.read(app.database.kysely)) ?? {};
		expect(drafts).toMatchObject([{ author: 'kim@owner.example' }]);
		expect(drafts?.[0]?.text).toContain('Waits undecided.');
		expect(drafts?.[0]?.text, 'what is elsewhere is saved').toContain('Plumbers');
	},
);

it('what somebody publishes or undoes is mailed to the others, with before and after', async () => {
	const { ana, smtp, idle } = await startWebsite();
	await changePrice(ana, '1234');
	const published = await publish(ana);
	await undo(ana, published);
	await idle();
	const [first, second, ...others] = smtp.mails;
	expect(others).toEqual([]);
	expect(first?.to?.map(({ address }) => address)).toEqual(['kim@owner.example']);
	expect(first?.text).toContain(
		`${pages.pricing.title}, ${groups[0]?.offerings[0]?.name}, Starting at`,
	);
	expect(first?.text).toContain(`Before: ${price}\nNow: $1,234`);
	expect(first?.text).toMatch(/undo it:\nhttp.*\/inbox\/website#published/);
	expect(second?.text).toContain(`undid what was published last`);
	expect(second?.text).toContain(`Before: $1,234\nNow: ${price}`);
});

it('pages with nothing to change are not in the list', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(websitePath);
	expect(body).toContain(`href="${viewPath}${pages.pricing.path}"`);
	expect(body).not.toContain(`href="${viewPath}${pages.privacy.path}"`);
	expect((await ana.get(entryPath({ file: wordsFileOf('privacy'), at: '' }))).statusCode).toBe(404);
});

it('a text whose parts come and go is shown and stays', async () => {
	const { ana } = await startWebsite();
	const index =
		textOf(file)
			.split('- question: ')
			.findIndex((text) => text.includes('{if ')) - 1;
	const { body } = await ana.get(entryPath({ file, at: `questions.${index}` }));
	expect(body).toContain('stay with whoever builds your site');
	expect(body).not.toContain('{if');
	const saved = await change(ana, entryPath({ file, at: `questions.${index}` }), {
		[`questions.${index}.question`]: 'Another question?',
	});
	expect(saved.body).toContain('<ins>Another question?</ins>');
});

it('a text that is emptied and then typed again as it was leaves no draft', async () => {
	const { app, ana } = await startWebsite();
	const { stamp = '' } = load('pages/services.yaml').closing;
	const url = entryPath({ file: 'pages/services.yaml', at: 'closing' });
	const read = () => app.website?.read(app.database.kysely);
	await change(ana, url, { 'closing.stamp': '' });
	expect((await read())?.drafts).toHaveLength(1);
	await change(ana, url, { 'closing.stamp': stamp });
	expect((await read())?.drafts).toEqual([]);
});

it('what cannot be taken off can be off the site, and back on it', async () => {
	const { ana, visit } = await startWebsite();
	const typed = formIn((await ana.get(edit)).body, {});
	const refused = await ana.post(edit, { ...typed, intent: 'remove' });
	expect(refused.body).toMatch(/role="alert".*value="hide"[^>]*>Hide it from visitors</s);
	await change(ana, edit, {}, 'hide');
	expect((await ana.get(websitePath)).body).toContain('<ins>not on the site</ins>');
	await publish(ana);
	expect(await visit()).toContain('hidden: true');
	await change(ana, edit, {}, 'show');
	await publish(ana);
	expect(await visit()).not.toContain('hidden');
});

/** Returns what a page refuses or asks. */
const alertIn = (body: string) => /role="alert"[\s\S]*?<\/div>/.exec(body)?.[0] ?? '';

it('a new name is left out of all that has it', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, edit, { [`${at}.name`]: 'Phone agents' });
	const [ofName = ''] = body.split('<li>').filter((row) => row.includes(`value="${file}"`));
	const fields = { ...discardFields(ofName, file), sure: 'yes' };
	const { body: after } = await ana.press(websitePath, fields);
	expect(after).not.toContain('Not published yet');
});

it('what needs a change that is left out is named as people say it, with a link', async () => {
	const { ana } = await startWebsite();
	const added = entryPath({ file, at: 'groups.0.offerings.1', isNew: true });
	const words = ['name', 'description', 'bestFor', 'includes'].map((key) => [
		`groups.0.offerings.1.${key}`,
		'Brand new',
	]);
	const price = { 'groups.0.offerings.1.startingAt': '500' };
	const { body } = await change(ana, added, { ...Object.fromEntries(words), ...price });
	const fields = discardFields(body, file);
	const service = load('pages/services.yaml').services.findIndex(({ offering }) => offering);
	const place = { file: 'pages/services.yaml', at: `services.${service}` };
	await change(ana, entryPath(place), { [`services.${service}.offering`]: 'Brand new' });
	const list = (await ana.get(websitePath)).body;
	const seen = hidden(list.split('New: Brand new')[1] ?? '', 'seen');
	const refused = await ana.post(websitePath, { ...fields, seen, sure: 'yes' });
	expect(alertIn(refused.body)).toMatch(
		/<a href="[^"]*edit\?file=pages%2Fservices.*needs it\.<\/a>/,
	);
	expect(alertIn(refused.body)).not.toMatch(/\.yaml\b(?!&)|Known are/);
});
