import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { hidden } from '#test/support/signed-in.ts';
import { change, publish, publishFields, startWebsite } from '#test/support/test-website.ts';
import { websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';

const file = 'pages/pricing.yaml';
const at = 'groups.0.offerings.0';
const price = `${at}.startingAt`;
const edit = entryPath({ file, at });
const [offering] = load(file).groups[0]?.offerings ?? [];

it('what somebody else saved since the list was opened is not published, and it says who', async () => {
	const { ana, kim, visit } = await startWebsite();
	await change(ana, edit, { [price]: '1234' });
	const seen = await publishFields(ana);
	await change(kim, edit, { [`${at}.bestFor`]: 'Plumbers' });
	const { statusCode, body } = await ana.post(websitePath, seen);
	expect(statusCode).toBe(409);
	expect(body).toMatch(/role="alert".*Nothing was published.*Kim has saved something/s);
	expect(body).toContain('<ins>Plumbers</ins>');
	expect(await visit()).not.toContain('1234');
});

it('a change that was left out since the list was opened is nobody’s save', async () => {
	const { ana, kim } = await startWebsite();
	await change(kim, entryPath({ file: 'site.yaml', at: 'phone' }), {
		'phone.shown': '04 499 0011',
	});
	const { body } = await change(ana, edit, { [price]: '1234' });
	const seen = await publishFields(kim);
	const fields = { file, edit: hidden(body, 'edit'), seen: hidden(body, 'seen') };
	await ana.press(websitePath, { intent: 'discard', ...fields, sure: 'yes' });
	expect((await kim.post(websitePath, seen)).body).toContain('Something was changed since');
});

it('a change is not left out by its number once something else is published', async () => {
	const { ana, kim } = await startWebsite();
	await change(ana, edit, { [price]: '1234' });
	const undo = hidden((await publish(ana)).body, 'undo');
	await change(ana, edit, { [price]: '1235' });
	const { body } = await change(ana, entryPath({ file, at: 'questions.0' }), {
		'questions.0.answer': 'Yes.',
	});
	const fields = { file, edit: hidden(body, 'edit'), seen: hidden(body, 'seen') };
	await kim.press(websitePath, { intent: 'undo', undo });
	const left = { intent: 'discard', ...fields, sure: 'yes' };
	expect((await ana.post(websitePath, left)).statusCode).toBe(409);
	expect((await ana.get(websitePath)).body).toContain('<ins>Yes.</ins>');
});

it('an undo of what is not the latest says who published, and undoes nothing', async () => {
	const { ana, kim, visit } = await startWebsite();
	await change(ana, edit, { [price]: '1234' });
	const first = await publish(ana);
	await change(kim, edit, { [price]: '1235' });
	await publish(kim);
	const pressed = { intent: 'undo', undo: hidden(first.body, 'undo') };
	const { statusCode, body } = await ana.post(websitePath, pressed);
	expect(statusCode).toBe(409);
	expect(body).toMatch(/Nothing was changed.*Kim published this at \d+:\d\d/s);
	expect(await visit()).toContain('startingAt: 1235');
});

it('an older version is not put back over what is not published', async () => {
	const { ana, kim } = await startWebsite();
	await change(ana, edit, { [price]: '1234' });
	await publish(ana);
	await change(ana, edit, { [price]: '1235' });
	const { body } = await publish(ana);
	const older = { release: hidden(body, 'release'), latest: hidden(body, 'latest') };
	await change(kim, edit, { [`${at}.bestFor`]: 'Plumbers' });
	const refused = await ana.post(websitePath, { intent: 'put-back', ...older });
	expect(refused.statusCode).toBe(409);
	expect(refused.body).toContain('Some changes aren’t published yet');
	expect(refused.body).toContain('<ins>Plumbers</ins>');
});

it('an older version is not put back by a page that does not show the latest', async () => {
	const { ana, kim } = await startWebsite();
	await change(ana, edit, { [price]: '1234' });
	await publish(ana);
	await change(ana, edit, { [price]: '1235' });
	const { body } = await publish(ana);
	const older = { release: hidden(body, 'release'), latest: hidden(body, 'latest') };
	await change(kim, edit, { [price]: '1236' });
	await publish(kim);
	const refused = await ana.post(websitePath, { intent: 'put-back', ...older });
	expect(refused.statusCode).toBe(409);
	expect(refused.body).toContain('Kim published this at');
});

it('releases are told apart by what they changed, and an undo by what it changed back', async () => {
	const { ana } = await startWebsite();
	await change(ana, edit, { [price]: '1234', [`${at}.bestFor`]: 'Plumbers' });
	const published = await publish(ana);
	const undo = { intent: 'undo', undo: hidden(published.body, 'undo') };
	const { body } = await ana.press(websitePath, undo);
	expect(body).toContain(', Undo by owner</strong>');
	expect(body).toMatch(new RegExp(`, owner</strong><span>[^<]*${offering?.name}[^<]* and 1 more<`));
});

it('the site as it was built can be put back', async () => {
	const { ana, visit } = await startWebsite();
	await change(ana, edit, { [price]: '1234' });
	const { body } = await publish(ana);
	const built = { release: '', latest: hidden(body, 'latest') };
	const list = await ana.press(websitePath, { intent: 'put-back', ...built });
	expect(list.body).toContain('<del>$1,234</del>');
	await publish(ana);
	expect(await visit()).not.toContain('startingAt: 1234');
});
