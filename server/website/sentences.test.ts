import { expect, it } from 'vitest';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import {
	change,
	changePrice,
	discardFields,
	firstOffering,
	formIn,
	publish,
	startWebsite,
} from '#test/support/test-website.ts';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';

const { file, at, edit } = firstOffering;
const phone = entryPath({ file: 'site.yaml', at: 'phone' });
const [offering] = load(file).groups[0]?.offerings ?? [];
const question = load(file).questions[0]?.question ?? '';

it.each([
	['startingAt', '', 'Fill in a price.'],
	['startingAt', '0', 'A price is at least $1.'],
	['startingAt', '2,599.50', 'A price has no cents. Leave them off, as in 2599.'],
	['startingAt', '9999999999', '“Starting at” has at most nine digits.'],
	['bestFor', 'For {foo}', '{foo} doesn’t fill itself in. Remove the braces.'],
	['bestFor', 'For {phone}', '{phone} doesn’t fill itself in. Remove the braces.'],
	['name', '', '“Name” is empty.'],
])('%s is not saved as “%s”, and beside its box is what to do', async (name, typed, sentence) => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(edit);
	const changes = { [`${at}.${name}`]: typed };
	const refused = await ana.post(edit, { ...formIn(body, changes), intent: 'save' });
	expect(refused.statusCode).toBe(409);
	expect(refused.body.split(sentence)).toHaveLength(3);
	expect((await ana.get(websitePath)).body).not.toContain('Not published yet');
	expect(refused.body).not.toContain('npm run');
});

it('of a number that is too low, it says which is the least', async () => {
	const { ana } = await startWebsite();
	const firm = entryPath({ file: 'site.yaml', at: '' });
	const typed = formIn((await ana.get(firm)).body, { trialWeeks: '0' });
	const { body } = await ana.post(firm, { ...typed, intent: 'save' });
	expect(body.split('At least 1, as in 2.')).toHaveLength(3);
});

it('a new phone number is dialled as it is shown, also if its box was emptied for it', async () => {
	const { ana } = await startWebsite();
	await change(ana, phone, { 'phone.shown': '04 499 0011', 'phone.dialled': '' });
	expect((await ana.get(phone)).body).toContain('value="+6444990011"');
});

it('a new phone number is dialled as it is shown, and is one change', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, phone, { 'phone.shown': '04 499 0011' });
	expect(body).toContain('<ins>04 499 0011</ins>');
	expect(body.match(/<ins>/g)).toHaveLength(1);
	expect((await ana.get(phone)).body).toContain('value="+6444990011"');
});

it.each([
	'09 999',
	'0800 12',
	'0800 HARBOUR',
	'04 555 01O0',
	'04 555 0100 or 021 555 019',
	'04 555 0100 ext 7',
	'09 555 0199 #5',
	'09 555 0199 / 98',
	'09 555 0199 (24)',
	'021 555 0199;5',
	'0800 CAT 5550140',
	'call us',
])(
	'of the number “%s”, which nobody can dial, the box that was typed in says what to do',
	async (number) => {
		const { ana } = await startWebsite();
		const typed = formIn((await ana.get(phone)).body, { 'phone.shown': number });
		const { body } = await ana.post(phone, { ...typed, intent: 'save' });
		expect(body).toContain(`We can’t tell how “${number}” is dialled.`);
		expect(body).toContain('id="inbox-words.phone.shown-error"');
		expect(body).not.toContain('id="inbox-words.phone.dialled-error"');
	},
);

it.each([
	['(04) 499-0011', '+6444990011'],
	['Ring 021 555 01９9', '+64215550199'],
	['+44 (0)20 7946 0018 in London', '+442079460018'],
])('the number “%s” is dialled as %s', async (number, dialled) => {
	const { ana } = await startWebsite();
	await change(ana, phone, { 'phone.shown': number });
	expect((await ana.get(phone)).body).toContain(`value="${dialled}"`);
});

it('a number that nobody could tell is dialled as somebody says', async () => {
	const { ana } = await startWebsite();
	const both = { 'phone.shown': '0800 HARBOUR', 'phone.dialled': '+648004272687' };
	expect((await change(ana, phone, both)).body).toContain('<ins>0800 HARBOUR</ins>');
});

it('words around a number leave it dialled as before', async () => {
	const { ana } = await startWebsite();
	const { shown, dialled } = load('site.yaml').phone;
	await change(ana, phone, { 'phone.shown': `${shown} (free)` });
	expect((await ana.get(phone)).body).toContain(`value="${dialled}"`);
});

it('of what was filled in and is no more, it says what to put back', async () => {
	const { ana } = await startWebsite();
	const name = `${at}.bestFor`;
	await change(ana, edit, { [name]: 'From {price.web-scraping}' });
	const { body } = await ana.get(edit);
	const [, scraping] = /Visitors read: “From ([^”]*)”/.exec(body) ?? [];
	for (const typed of ['From {price.web-scrapers}', 'From {price.web-scraping']) {
		const form = { ...formIn(body, { [name]: typed }), intent: 'save' };
		const refused = await ana.post(edit, form);
		expect(refused.body).toContain(
			`. Put {price.web-scraping} (“${scraping}”) back, or write the words out.`,
		);
	}
});

it('a line break in a text is saved as a space', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, edit, { [`${at}.bestFor`]: 'Plumbers \r\n with vans\r\n' });
	expect(body).toContain('>Plumbers with vans</ins>');
});

it('of what is moved with something typed, it says that this is saved', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, edit, { [`${at}.bestFor`]: 'Plumbers' }, 'down');
	expect(body).toMatch(/>Saved\. Moved down\. Now [^<]*\. Visitors see it when you publish\.</);
});

it('of what is moved, it says which one it is now, and beside which', async () => {
	const { ana } = await startWebsite();
	const name = 'pages/small-business.yaml';
	const { useCases } = load(name);
	const move = async (index: number) =>
		(await change(ana, entryPath({ file: name, at: `useCases.${index}` }), {}, 'up')).body;
	const count = useCases.length;
	expect(await move(2)).toContain(`Moved up. Now 2 of ${count}, below “${useCases[0]?.title}”.`);
	expect(await move(1)).toContain(`Moved up. Now 1 of ${count}, above “${useCases[0]?.title}”.`);
});

it('of a price, the form says how often it is paid', async () => {
	const { ana } = await startWebsite();
	const period = entryPath({ file: 'owner.yaml', at: '' });
	await change(ana, period, { pricePeriod: 'each month' });
	const gst = load('interface.yaml').prices.withoutGstInText;
	expect((await ana.get(edit)).body).toContain(`in NZ dollars, each month, ${gst}.`);
});

it.each(['1', '999999'])(
	'it asks whether a price of %s is right beside the one before',
	async (price) => {
		const { ana } = await startWebsite();
		const { body } = await changePrice(ana, price);
		expect(body).toMatch(/Is \$[\d,]+ right\? It was \$[\d,]+\./);
	},
);

it('a phone number is left out with how it is dialled', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, phone, { 'phone.shown': '04 499 0011' });
	const left = await ana.press(websitePath, { ...discardFields(body, 'site.yaml'), sure: 'yes' });
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

it('to save what nobody has changed changes nothing, and says so', async () => {
	const { ana } = await startWebsite();
	const { body } = await change(ana, edit, {});
	expect(body).toContain('role="status">Nothing changed.<');
	expect(body).not.toContain('Not published yet');
});

it('visitors see what is hidden until its change is published', async () => {
	const { ana } = await startWebsite();
	await change(ana, edit, {}, 'hide');
	expect((await ana.get(edit)).body).toContain('>Visitors see it until you publish<');
	await publish(ana);
	expect((await ana.get(edit)).body).toContain('<h2 id="place" tabindex="-1">Not on the site<');
});

it('a new question without an answer is not said to be seen until it is published', async () => {
	const { ana } = await startWebsite();
	const url = entryPath({ file, at: 'questions.3', isNew: true });
	const words = formIn((await ana.get(url)).body, { 'questions.3.question': 'On Sundays?' });
	const { headers } = await ana.post(url, { ...words, from: `${viewPath}/`, intent: 'save' });
	// It is not on the preview, to be tapped for its answer.
	expect(headers.location).toContain('at=questions.3');
	const { body } = await ana.get(String(headers.location));
	expect(body).toContain('<h2 id="place" tabindex="-1">Not shown: it has no answer yet<');
});

it('a question without an answer says that it is not shown', async () => {
	const { ana } = await startWebsite();
	const url = entryPath({ file, at: 'questions.0' });
	const saved = await change(ana, url, { 'questions.0.answer': '' });
	expect(saved.body).toContain('Saved. Visitors see it once it has an answer.');
	const moved = await change(ana, url, {}, 'down');
	expect(moved.body).toContain('Moved down. Visitors see it once it has an answer.');
	const { body } = await ana.get(entryPath({ file, at: '' }));
	expect(body).toContain(`${question} (not shown: no answer)`);
});

it('a page is a link by its title alone, after what the menu calls it', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(websitePath);
	const { title, menus } = load('pages.yaml').services;
	expect(body).toMatch(
		new RegExp(`<strong>${menus?.top}</strong><a href="[^"]*"><span[^>]*>${title}</span></a>`),
	);
	expect(body).toMatch(/<strong>Your firm<\/strong><a [^>]*><span[^>]*>Phone, email and address</);
});

it.each(['pages/services.yaml', file])(
	'a row of the words of %s says nothing twice',
	async (name) => {
		const { ana } = await startWebsite();
		const { body } = await ana.get(entryPath({ file: name, at: '' }));
		const rows = [...body.matchAll(/<strong>([^<]*)<\/strong><span[^>]*>([^<]*)</g)];
		expect(rows.length).toBeGreaterThan(0);
		const twice = rows.filter(([, label = '', words = '']) =>
			words.split(' · ').includes(label.replace(/ \([^)]*\)$/, '')),
		);
		expect(twice.map(([row]) => row)).toEqual([]);
		const titles = [
			...body.matchAll(/<h2>([^<]*)<\/h2><ul[^>]*><li[^>]*><a[^>]*><strong>([^<]*)</g),
		];
		expect(titles.filter(([, title, first]) => title === first)).toEqual([]);
		const parts = body.split('<form class="_entry');
		expect(parts).toHaveLength(2);
		expect(parts[1]).toMatch(/<h2>Other words<|^((?!<textarea).)*$/s);
	},
);

it('a form that was opened from “All words” has the focus in its first field', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(entryPath({ file, at: '' }));
	const [, href = ''] = /<li id="at-questions\.0"><a href="([^"]*)"/.exec(body) ?? [];
	const { body: form } = await ana.get(href.replaceAll('&amp;', '&'));
	expect(form).toMatch(/<textarea name="words\.questions\.0\.question"[^>]* autofocus/i);
});

it('what is saved can be published from each form', async () => {
	const { ana } = await startWebsite();
	const link = `<a href="${websitePath}#unpublished">See and publish what is saved</a>`;
	expect((await ana.get(phone)).body).not.toContain(link);
	await change(ana, edit, { [`${at}.startingAt`]: '1,099' });
	expect((await ana.get(phone)).body).toContain(link);
});

it('everything that is wrong in a form is marked, and the summary leads to each field', async () => {
	const { ana } = await startWebsite();
	const wrong = {
		[`${at}.name`]: '',
		[`${at}.description`]: 'See {x}',
		[`${at}.startingAt`]: 'lots',
	};
	const typed = formIn((await ana.get(edit)).body, wrong);
	const { body } = await ana.post(edit, { ...typed, intent: 'save' });
	for (const name of Object.keys(wrong)) {
		const [, sentence] = new RegExp(`<a href="#inbox-words.${name}">([^<]*)</a>`).exec(body) ?? [];
		expect(body, name).toContain(`<p id="inbox-words.${name}-error"`);
		expect(body.split(sentence ?? '').length - 1, name).toBeGreaterThan(1);
	}
	expect(body.match(/aria-invalid="true"/g)).toHaveLength(3);
});

it('a new entry asks for nothing that is optional', async () => {
	const { ana } = await startWebsite();
	const url = entryPath({ file, at: 'groups.0.offerings.1', isNew: true });
	const needed = ['name', 'description', 'bestFor', 'includes'].map((name) => [name, 'New']);
	const texts = { ...Object.fromEntries(needed), startingAt: '500' };
	const typed = Object.entries(texts).map(([name, text]) => [`groups.0.offerings.1.${name}`, text]);
	const { body } = await change(ana, url, Object.fromEntries(typed));
	expect(body).toContain('>Saved.');
});

it('below a text it says that its place has room for about twice its letters', async () => {
	const { ana } = await startWebsite();
	const room = 2 * (offering?.bestFor.length ?? 0);
	expect((await ana.get(edit)).body).toContain(
		`data-room="${room}">Room for about ${room} letters<`,
	);
	const crowded = 'Plumbers '.repeat(room).trim();
	const { body } = await change(ana, edit, { [`${at}.bestFor`]: crowded });
	expect(body).toMatch(
		new RegExp(`there is room for about ${room}\\.</p><a href="[^"]*">Look at it first<`),
	);
});

it('of several texts that may look crowded, the first two are named, and others counted', async () => {
	const { ana } = await startWebsite();
	const names = ['bestFor', 'includes', 'description'];
	const long = names.map((name) => [`${at}.${name}`, 'Plumbers '.repeat(200).trim()]);
	const { body } = await change(ana, edit, Object.fromEntries(long));
	expect(body).toMatch(/may look crowded: [^<]*\. So may “[^”]+” and 1 more\.</);
});

it('the list of words says what a page says, in its order, and of an offering the price first', async () => {
	const { ana } = await startWebsite();
	const { body } = await ana.get(entryPath({ file, at: '' }));
	const [group] = load(file).groups;
	const said = [group?.title, priceText(offering?.startingAt ?? 0), question].map((words) =>
		body.indexOf(`>${words}`),
	);
	expect(said).toEqual(said.toSorted((a, b) => a - b));
	expect(said).not.toContain(-1);
});
