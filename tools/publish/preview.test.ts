import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { expect, it } from 'vitest';
import type { FileName } from '#content/schemas/schemas.ts';
import { viewPath, websitePath } from '#server/inbox/paths.ts';
import { entryKey, type Marks, type TextAddress } from '#server/website/helper/marks.ts';
import { previewHtml } from './preview.ts';
import { addressOf } from './unmarked-texts.ts';

const addressIn = (file: FileName, at: string, name: string): TextAddress => ({
	file,
	at,
	field: `${at}.${name}`,
});
const phone = addressIn('site.yaml', 'phone', 'shown');
const service = addressIn('pages/services.yaml', 'services.0', 'text');
const visits = addressIn('pages/small-business.yaml', 'workedJob', 'text');
const visitValue = addressIn('pages/small-business.yaml', 'workedJob', 'visitValue');
const chatbot = addressIn('pages/pricing.yaml', 'groups.0.offerings.0', 'startingAt');
const chatbotText = addressIn('pages/pricing.yaml', 'groups.0.offerings.0', 'text');
const agent = addressIn('pages/pricing.yaml', 'groups.1.offerings.0', 'startingAt');
const agentText = addressIn('pages/pricing.yaml', 'groups.1.offerings.0', 'text');
const calling = addressIn('pages/pricing.yaml', 'groups.1.offerings.1', 'startingAt');

const addresses = [service, visits, chatbotText, agentText];
const marks: Marks = {
	addresses,
	withoutMark: new Map([
		['0800 555 0140', [phone]],
		['+648005550140', [addressIn('site.yaml', 'phone', 'dialled')]],
		['$499', [chatbot, agent]],
		['$999', [agent, calling]],
	]),
	amounts: new Map([[entryKey(visitValue), visitValue]]),
	references: new Map([[entryKey(service), 'Chatbot']]),
	named: new Map([['Chatbot', entryKey(chatbot)]]),
	mark: () => {},
};
/** Returns a text as it is rendered, with the mark of its address. */
const marked = (address: TextAddress) =>
	`\ue000${String.fromCharCode(0xe010 + addresses.indexOf(address))}\ue001Words\ue002`;

/** Returns the names, texts and addresses of what leads somewhere in the preview of a page. */
const leadingIn = (body: string) =>
	selectAll('[data-text]', fromHtml(previewHtml(body, marks))).map((element) => [
		element.tagName,
		textOf(element),
		element.properties.dataText,
	]);

it.each([
	['alone in its element', 'p', `<p>${marked(service)}</p>`],
	['in a sentence', 'span', `<p>Before ${marked(service)} after</p>`],
	['in a drawing', 'tspan', `<svg><text>1 ${marked(service)}</text></svg>`],
	['of a picture', 'img', `<img alt="${marked(service)}">`],
])('a marked text %s leads to its address from a %s', (_, name, body) => {
	const text = name === 'img' ? '' : 'Words';
	expect(leadingIn(body)).toEqual([[name, text, addressOf(service)]]);
});

it('what opens something leads to no text', () => {
	expect(leadingIn(`<button commandfor="dialog">${marked(service)}</button>`)).toEqual([]);
});

it('the link that rings a number leads to the number that is shown', () => {
	expect(leadingIn('<a href="tel:+648005550140">Ring</a>')).toEqual([
		['a', 'Ring', addressOf(phone)],
	]);
});

it('a link to a page leads to its preview', () => {
	expect(previewHtml('<a href="/contact">Ask</a>', marks)).toContain(`href="${viewPath}/contact"`);
});

it('everything is open, and no script runs', () => {
	const html = previewHtml('<details>Answer</details><script>run()</script>', marks);
	expect(html).toContain('<details open>Answer</details>');
	expect(html).not.toContain('script');
});

const search = `${websitePath}?find=%24499`;
it.each<[what: string, text: string, where: string, address: string, ...around: TextAddress[]]>([
	['with one field', '0800 555 0140', 'to it', addressOf(phone)],
	['of several fields', '$499', 'to that of the entry around it', addressOf(agent), agentText],
	['of another entry', '$499', 'to the price of its offering', addressOf(chatbot), service],
	['in a sum', '$160', 'to an amount of the entry', addressOf(visitValue), visits],
	['of several fields', '$499', 'to a search where nothing is near', search],
	[
		'of several fields',
		'$499',
		'to a search where two are as near',
		search,
		chatbotText,
		agentText,
	],
])('a text without a mark %s, %s, leads %s', (_, text, _where, address, ...around) => {
	const words = around.map(marked).join('</b><b>');
	expect(leadingIn(`<section><b>${words}</b><i>${text}</i></section>`)).toContainEqual([
		'span',
		text,
		address,
	]);
});

it.each(['From $499, plus GST', 'From NZ$499.', 'From $499,5'])(
	'the amount in “%s” ends with its digits',
	(text) => {
		const leading = leadingIn(`<section><b>${marked(agentText)}</b><i>${text}</i></section>`);
		expect(leading).toContainEqual(['span', expect.stringMatching(/\$499$/), addressOf(agent)]);
	},
);
