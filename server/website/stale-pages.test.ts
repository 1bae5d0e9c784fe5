import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { hidden } from '#test/support/signed-in.ts';
import {
	change,
	changePrice,
	discardFields,
	firstOffering,
	publish,
	publishFields,
	startWebsite,
	undo,
} from '#test/support/test-website.ts';
import { websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';

const { file, at, edit, priceField: price } = firstOffering;
const [offering] = load(file).groups[0]?.offerings ?? [];

it('what somebody else saved since the list was opened is not published, and it says who', async () => {
	const { ana, kim, visit } = await startWebsite();
	await changePrice(ana, '1234');
	const seen = await publishFields(ana);
	await change(kim, edit, { [`${at}.bestFor`]: 'Plumbers' });
	const { statusCode, body } = await ana.post(websitePath, seen);
	expect(statusCode).toBe(409);
	expect(body).toMatch(/role="alert".*Nothing was published.*Kim has changed something/s);
	expect(body).toContain('<ins>Plumbers</ins>');
	expect(await visit()).not.toContain('1234');
});

it('a change that was left out since the list was opened is nobody’s save', async () => {
	const { ana, kim } = await startWebsite();
	await change(kim, entryPath({ file: 'site.yaml', at: 'phone' }), {
		'phone.shown': '04 499 0011',
	});
	const { body } = await changePrice(ana, '1234');
	const seen = await publishFields(kim);
	await ana.press(websitePath, { ...discardFields(body, file), sure: 'yes' });
	expect((await kim.post(websitePath, seen)).body).toContain('Something was changed since');
});

it('a change is not left out by its number once something else is published', async () => {
	const { ana, kim } = await startWebsite();
	await changePrice(ana, '1234');
	const published = await publish(ana);
	await changePrice(ana, '1235');
	const { body } = await change(ana, entryPath({ file, at: 'questions.0' }), {
		'questions.0.answer': 'Yes.',
	});
	await undo(kim, published);
	const left = { ...discardFields(body, file), sure: 'yes' };
	expect((await ana.post(websitePath, left)).statusCode).toBe(409);
	expect((await ana.get(websitePath)).body).toContain('<ins>Yes.</ins>');
});

it('an undo of what is not the latest says who published, and undoes nothing', async () => {
	const { ana, kim, visit } = await startWebsite();
	await changePrice(ana, '1234');
	const first = await publish(ana);
	await changePrice(kim, '1235');
	await publish(kim);
	const pressed = { intent: 'undo', undo: hidden(first.body, 'undo') };
	const { statusCode, body } = await ana.post(websitePath, pressed);
	expect(statusCode).toBe(409);
	expect(body).toMatch(/Nothing was changed.*Kim published this at \d+:\d\d/s);
	expect(await visit()).toContain('startingAt: 1235');
	const latest = /name="undo" value="([^"]*)"[^>]*\/><button[^>]*>Undo that</.exec(body)?.[1] ?? '';
	await ana.press(websitePath, { intent: 'undo', undo: latest });
	expect(await visit()).toContain('startingAt: 1234');
});

it.each([
	['over what is not published', false, 'Some changes aren’t published yet'],
	['by a page that does not show the latest', true, 'Kim published this at'],
])('an older version is not put back %s', async (_what, isPublished, sentence) => {
	const { ana, kim } = await startWebsite();
	await changePrice(ana, '1234');
	await publish(ana);
	await changePrice(ana, '1235');
	const { body } = await publish(ana);
	await changePrice(kim, '1236');
	if (isPublished) await publish(kim);
	const older = { release: hidden(body, 'release'), latest: hidden(body, 'latest') };
	const refused = await ana.post(websitePath, { intent: 'put-back', ...older });
	expect(refused.statusCode).toBe(409);
	expect(refused.body).toContain(sentence);
});

it('releases are told apart by what they changed, and an undo by what it changed back', async () => {
	const { ana } = await startWebsite();
	await change(ana, edit, { [price]: '1234', [`${at}.bestFor`]: 'Plumbers' });
	const published = await publish(ana);
	const { body } = await undo(ana, published);
	expect(body).toContain(', Undo by owner</strong>');
	expect(body).toContain('>Undo the undo<');
	expect(body).toMatch(
		new RegExp(`, owner</strong><span>2 changes on 1 page, first [^<]*${offering?.name}[^<]*<`),
	);
});

it('the site as it was built can be put back', async () => {
	const { ana, visit } = await startWebsite();
	await changePrice(ana, '1234');
	const { body } = await publish(ana);
	const built = { release: '', latest: hidden(body, 'latest') };
	const list = await ana.press(websitePath, { intent: 'put-back', ...built });
	expect(list.body).toContain('<del>$1,234</del>');
	await publish(ana);
	expect(await visit()).not.toContain('startingAt: 1234');
});

it('what the site says already is not put back', async () => {
	const { ana } = await startWebsite();
	await changePrice(ana, '1234');
	const first = hidden((await publish(ana)).body, 'latest');
	await changePrice(ana, '4321');
	const { body } = await undo(ana, await publish(ana));
	for (const release of [first, '']) {
		const same = { release, latest: hidden(body, 'latest') };
		const { body: answer } = await ana.post(websitePath, { intent: 'put-back', ...same });
		expect(answer.includes('The site says this already')).toBe(release === first);
	}
});
