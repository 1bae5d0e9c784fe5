import { expect, it, onTestFinished } from 'vitest';
import { setTexts, textOf } from '#content/load.ts';
import { change, firstOffering, formIn, startWebsite } from '#test/support/test-website.ts';
import { entryPath } from './entry-address.ts';
import { dataOf } from './helper/files.ts';
import { formWithPrints } from './helper/form-with-prints.ts';
import { locate } from './helper/locate.ts';

const { file } = firstOffering;
const typed = 'Within a week.';

interface Pricing {
	groups: { title: string; offerings: { name: string; bestFor: string; hidden?: string }[] }[];
	questions: { question: string; answer: string }[];
}
type Website = Awaited<ReturnType<typeof startWebsite>>;

/** Returns what the file says with what is not published. */
async function wordsNow({ app }: Website): Promise<Pricing> {
	const { texts = {} } = (await app.website?.read(app.database.kysely)) ?? {};
	const text = texts[file] ?? app.website?.buildText(file) ?? '';
	return dataOf(text) as unknown as Pricing;
}

interface Press {
	changes?: Readonly<Record<string, string>>;
	intent?: string;
}

/** Opens a form for Ana, lets Kim change the website, and presses a button of Ana’s form. */
async function pressAfter(
	at: string,
	meanwhile: (website: Website) => Promise<unknown>,
	{ changes = {}, intent = 'save' }: Press,
) {
	const website = await startWebsite();
	const { ana } = website;
	const url = entryPath({ file, at });
	const built = await wordsNow(website);
	const form = formIn((await ana.get(url)).body, changes);
	await meanwhile(website);
	const before = await wordsNow(website);
	const response = await ana.post(url, { ...form, intent });
	const press = (body: string, more: Readonly<Record<string, string>>) => {
		const [, action = ''] = /id="page" action="([^"#]*)/.exec(body) ?? [];
		return ana.post(action.replaceAll('&amp;', '&'), more);
	};
	return { ...website, response, press, built, before, after: await wordsNow(website) };
}

/** Changes an entry as Kim. */
const byKim =
	(at: string, intent: string, changes: Readonly<Record<string, string>> = {}) =>
	({ kim }: Website) =>
		change(kim, entryPath({ file, at }), changes, intent);

const named = ({ questions }: Pricing, name = '') =>
	questions.find(({ question }) => question === name);

it('what was typed is saved in the entry that was opened, wherever it is now', async () => {
	const { response, built, before, after } = await pressAfter(
		'questions.0',
		byKim('questions.0', 'down'),
		{ changes: { 'questions.0.answer': typed } },
	);
	expect(response.statusCode).toBe(303);
	expect(before.questions[0]).not.toEqual(built.questions[0]);
	expect(named(after, built.questions[0]?.question)?.answer).toBe(typed);
	expect(after.questions.filter(({ answer }) => answer === typed)).toHaveLength(1);
});

it('an entry moves up from where it is now, and its form is shown at its new place', async () => {
	const { response, built, before, after } = await pressAfter(
		'questions.10',
		byKim('questions.0', 'remove'),
		{ intent: 'up' },
	);
	const place = after.questions.findIndex(
		({ question }) => question === built.questions[10]?.question,
	);
	expect(before.questions[9]).toEqual(after.questions[place]);
	expect(place).toBeLessThan(9);
	expect(response.headers.location, 'where its buttons are').toContain(
		`at=questions.${place}#place`,
	);
});

it.each(['save', 'remove'])(
	'of an entry that a colleague took off, “%s” changes nothing, says so, and keeps what was typed',
	async (intent) => {
		const changes = { 'questions.0.answer': typed };
		const takeOff = byKim('questions.0', 'remove');
		const { response, built, before, after } = await pressAfter('questions.0', takeOff, {
			changes,
			intent,
		});
		expect(response.statusCode).toBe(409);
		expect(after).toEqual(before);
		const { body } = response;
		expect(body).toContain(`<h2>“${built.questions[0]?.question}” is not there any more</h2>`);
		expect(body).toContain(typed);
		expect(body).not.toContain('>Save yours<');
	},
);

it('what was taken off can be added again with what was typed', async () => {
	const { response, press, built, ...website } = await pressAfter(
		'questions.0',
		byKim('questions.0', 'remove'),
		{ changes: { 'questions.0.answer': typed } },
	);
	const { question = '' } = built.questions[0] ?? {};
	const fields = formIn(response.body, {
		'questions.0.question': question,
		'questions.0.answer': typed,
	});
	expect((await press(response.body, { ...fields, intent: 'save' })).statusCode).toBe(303);
	const { questions } = await wordsNow(website);
	expect(questions).toEqual([{ question, answer: typed }, ...built.questions.slice(1)]);
});

it('an entry that was moved and changed at once is found, and whose words stay is asked', async () => {
	const { response, press, built, before, after, ...website } = await pressAfter(
		'questions.0',
		byKim('questions.0', 'down', { 'questions.0.answer': 'Soon.' }),
		{ changes: { 'questions.0.answer': typed } },
	);
	expect(response.statusCode).toBe(409);
	expect(response.body).toContain('“Answer” says “Soon.” now.');
	expect(after).toEqual(before);
	const place = before.questions.findIndex(({ answer }) => answer === 'Soon.');
	const ours = formIn(response.body, { [`questions.${place}.answer`]: typed });
	expect((await press(response.body, { ...ours, intent: 'save' })).statusCode).toBe(303);
	const { questions } = await wordsNow(website);
	expect(questions).toEqual(
		before.questions.with(place, { ...before.questions[place], answer: typed } as never),
	);
});

it('what a colleague has changed is not taken off unseen', async () => {
	const { response, press, before, after, ...website } = await pressAfter(
		'questions.0',
		byKim('questions.0', 'down', { 'questions.0.answer': 'Soon.' }),
		{ intent: 'remove' },
	);
	expect(response.statusCode).toBe(409);
	expect(response.body).toContain('“Answer” says “Soon.” now.');
	expect(after).toEqual(before);
	await press(response.body, { ...formIn(response.body, {}), intent: 'remove' });
	const { questions } = await wordsNow(website);
	expect(questions).toEqual(before.questions.filter(({ answer }) => answer !== 'Soon.'));
});

it('a list that was moved with its entries has them still', async () => {
	const { built, before, after } = await pressAfter(
		'groups.0.offerings.1',
		byKim('groups.0', 'down'),
		{ changes: { 'groups.0.offerings.1.bestFor': 'Plumbers' } },
	);
	expect(before.groups[1]?.title).toBe(built.groups[0]?.title);
	expect(after.groups[1]?.offerings[1]?.bestFor).toBe('Plumbers');
	expect(JSON.stringify(after).match(/Plumbers/g)).toHaveLength(1);
});

it('an entry that was taken off and added again with its words is the same one', async () => {
	const { after, built } = await pressAfter(
		'questions.0',
		async (website) => {
			const [first] = (await wordsNow(website)).questions;
			await byKim('questions.0', 'remove')(website);
			const url = entryPath({ file, at: 'questions.5', isNew: true });
			await change(website.kim, url, {
				'questions.5.question': first?.question ?? '',
				'questions.5.answer': first?.answer ?? '',
			});
		},
		{ changes: { 'questions.0.answer': typed } },
	);
	expect(after.questions[5]).toEqual({ ...built.questions[0], answer: typed });
	expect(after.questions).toHaveLength(built.questions.length);
});

it.each([
	['one of several that say the same', [7, 5, 6, 5], [9, 5, 6, 5], {}],
	['one of several that have moved', [7, 5, 6, 5], [5, 7, 6, 5], { isUnclear: true }],
	['one that was written anew', [7, 5, 6], [7, 9, 6], {}],
	['one in whose place are others', [7, 5, 6], [7, 9, 8, 6], { isUnclear: false }],
])('%s is found at its place, or not at all', (_, before, after, lost) => {
	onTestFinished(() => setTexts({}));
	const name = 'dental/demo-period.yaml';
	const textsWith = (numbers: readonly number[]) => ({
		[name]: textOf(name).replace(/^hours: .*$/m, `hours: [${numbers.join(', ')}]`),
	});
	const address = { file: name, at: 'hours.1' };
	setTexts(textsWith(before));
	const prints = formWithPrints(address)?.prints ?? '';
	setTexts(textsWith(after));
	const found = locate({ ...address, prints, shown: { 'hours.1': '5' } });
	expect(found.at).toBe('hours.1');
	expect(found.lost ?? {}).toMatchObject(lost);
	expect(found.lost === undefined).toBe(Object.keys(lost).length === 0);
});

it('a new entry is added below the one that it was begun at', async () => {
	const website = await startWebsite();
	const { ana, kim } = website;
	const url = entryPath({ file, at: 'questions.6', isNew: true });
	const fields = formIn((await ana.get(url)).body, {
		'questions.6.question': 'Do you work on Sundays?',
		'questions.6.answer': 'No.',
	});
	const { questions } = await wordsNow(website);
	await change(kim, entryPath({ file, at: 'questions.0' }), {}, 'remove');
	await ana.post(url, { ...fields, intent: 'save' });
	const after = (await wordsNow(website)).questions;
	const place = after.findIndex(({ answer }) => answer === 'No.');
	expect(after[place - 1]).toEqual(questions[5]);
});
