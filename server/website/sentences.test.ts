import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { hidden } from '#test/support/signed-in.ts';
import { change, formIn, startWebsite } from '#test/support/test-website.ts';
import { websitePath } from '../inbox/paths.ts';
import { entryPath } from './edit-page.tsx';

const file = 'pages/pricing.yaml';
const at = 'groups.0.offerings.0';
const edit = entryPath({ file, at });
const phone = entryPath({ file: 'site.yaml', at: 'phone' });
const question = load(file).questions[0]?.question ?? '';

it.each([
	['startingAt', '', 'Fill in a price.'],
	['startingAt', '1099.50', 'Prices are whole dollars'],
	['bestFor', 'For {foo}', '{foo} doesn’t fill itself in. Remove the braces.'],
	['bestFor', 'For {phone}', '{phone} doesn’t fill itself in. Remove the braces.'],
	['name', '', 'Name is empty.'],
])('beside the box of %s with “%s” is what to do', async (name, typed, sentence) => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(edit);
	const changes = { [`${at}.${name}`]: typed };
	const refused = await ana.post(edit, { ...formIn(body, changes), intent: 'save' });
	expect(refused.statusCode).toBe(409);
	expect(refused.body.split(sentence)).toHaveLength(3);
	expect(refused.body).not.toContain('npm run');
});

it('a new phone number is dialled as it is shown, and is one change', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, phone, { 'phone.shown': '04 499 0011' });
	expect(body).toContain('<ins>04 499 0011</ins>');
	expect(body.match(/<ins>/g)).toHaveLength(1);
	expect((await ana.get(phone)).body).toContain('value="+6444990011"');
});

it('a phone number is left out with how it is dialled', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, phone, { 'phone.shown': '04 499 0011' });
	const fields = { file: 'site.yaml', edit: hidden(body, 'edit'), seen: hidden(body, 'seen') };
	const left = await ana.press(websitePath, { intent: 'discard', ...fields, sure: 'yes' });
	expect(left.body).not.toContain('Not published yet');
});

it('the new entry of a list that is not published leads to its form', async () => {
	const { ana } = await startWebsite();
	const list = await change(ana, entryPath({ file, at: 'questions.1', isNew: true }), {
		'questions.1.question': 'Do you work on Sundays?',
		'questions.1.answer': 'No.',
	});
	expect(list.body).toContain(
		`href="${entryPath({ file, at: 'questions.1' }).replace('&', '&amp;')}"`,
	);
});

it('a question without an answer says that it is not shown', async () => {
	const { ana } = await startWebsite();
	await change(ana, entryPath({ file, at: 'questions.0' }), { 'questions.0.answer': '' });
	const { body } = await ana.get(entryPath({ file, at: '' }));
	expect(body).toContain(`${question} (not shown: no answer)`);
});

it('whose words stay is chosen by the words, with the name of whose draft it is', async () => {
	const { ana, kim } = await startWebsite();
	const price = `${at}.startingAt`;
	await change(ana, edit, { [price]: '1099' });
	const { body } = await ana.get(websitePath);
	const published = await ana.press(websitePath, {
		intent: 'publish',
		state: hidden(body, 'state'),
	});
	await change(kim, edit, { [price]: '1199' });
	await ana.press(websitePath, { intent: 'undo', undo: hidden(published.body, 'undo') });
	const decision = (await ana.get(websitePath)).body;
	expect(decision).toContain(
		'>Keep “2499”<'.replace('2499', String(load(file).groups[0]?.offerings[0]?.startingAt)),
	);
	expect(decision).toContain('>Use “1199”, Kim’s draft<');
});

it('the list names pages by their titles, after what the menu calls them', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(websitePath);
	const { title, menus } = load('pages.yaml').services;
	expect(body).toContain(`<strong aria-hidden="true">${menus?.top}</strong>${title}</span>`);
	expect(body).toContain('>Your firm: phone, email and address</a>');
});
