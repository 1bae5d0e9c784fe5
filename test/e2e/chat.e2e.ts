import { chat } from '#content/chat.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { contactForm } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { failureSentences } from '#server/chat/failure-sentences.ts';
import { chatPanel, test } from './support/chat-panel.ts';
import { expect } from './support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('answers a suggested question with its pages', async ({ page, chatUrl, provider }) => {
	const { open, panel, button } = chatPanel(page);
	provider.bytesPerWrite = 7;
	provider.behaviour = [{ text: 'Tēnā koe. **From $2,499** [[pricing]].' }];
	await open(chatUrl);
	await panel.getByRole('listitem').getByRole('button').first().click();
	await expect(panel.locator('strong', { hasText: 'From $2,499' })).toBeVisible();
	await expect(button(chat.copy)).toBeVisible();
	await panel.getByRole('link', { name: 'AI Solutions & Pricing' }).click();
	await expect(page).toHaveURL(`${chatUrl}${paths.pricing}`);
	await expect(panel).toBeHidden();
	await page.getByRole('button', { name: chat.open }).press('Enter');
	await expect(panel.getByText('From $2,499')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(panel).toHaveCount(0);
	await expect(page.getByRole('button', { name: chat.open })).toBeFocused();
});

test('keeps, copies and clears a conversation @thorough', async ({ page, chatUrl, provider, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { open, ask, panel, button } = chatPanel(page);
	await open(chatUrl);
	await ask('First?');
	await button(chat.copy).click();
	await expect(panel.getByText(chat.copied, { exact: true })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Kia ora.');
	await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
	await button(chat.copy).click();
	await expect(panel.getByText(chat.notCopied)).toBeVisible();
	await open(chatUrl);
	await expect(panel.getByText('First?')).toBeVisible();
	await ask('Second?');
	await expect(button(chat.copy)).toHaveCount(2);
	expect(provider.requests.at(-1)?.body.messages.slice(1)).toEqual([
		{ role: 'user', content: 'First?' },
		{ role: 'assistant', content: 'Kia ora.' },
		{ role: 'user', content: 'Second?' },
	]);
	await button(chat.clear).click();
	await open(chatUrl);
	await expect(panel.getByRole('heading', { name: chat.suggestions })).toBeVisible();
});

test('stops an answer, and asks again @thorough', async ({ page, chatUrl, provider }) => {
	const { open, ask, panel, button } = chatPanel(page);
	provider.behaviour = 'endless';
	await open(chatUrl);
	await ask('Go on?');
	await expect(panel.getByText('āe āe')).toBeVisible();
	await button(chat.stop).click();
	await expect(panel.getByText(chat.stopped)).toBeVisible();
	await expect.poll(() => provider.requests[0]?.wasLeft).toBe(true);
	provider.behaviour = [{ text: 'Kia ora.' }];
	await button(chat.retry).click();
	await expect(panel.getByText('Kia ora.', { exact: true })).toBeVisible();
	await expect(panel.getByText('āe āe')).toHaveCount(0);
	await expect(button(chat.copy)).toBeVisible();
});

test.describe('when the panel’s code is lost', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });
	test('the page stands, and the next click tries again @thorough', async ({ page, chatUrl }) => {
		const { launcher, panel } = chatPanel(page);
		await page.route('**/assets/chat-panel-*.js', (route) => route.abort());
		const lost = page.waitForEvent('requestfailed');
		await page.goto(chatUrl);
		await launcher.press('Enter');
		await lost;
		await page.unroute('**/assets/chat-panel-*.js');
		await launcher.press('Enter');
		await launcher.press('Enter');
		await expect(panel).toBeVisible();
	});
});

test('a proposed message is sent by the visitor alone @thorough', async ({ page, chatUrl, provider }) => {
	const { open, ask, button } = chatPanel(page);
	const message = 'Please ring me about quotes.';
	provider.behaviour = [{ tool: { name: 'propose_contact_message', input: { message } } }, { text: 'Here.' }];
	const posts: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
	});
	// A page without a contact dialog of its own.
	await open(chatUrl + paths.services);
	await ask('Can somebody ring me?');
	await button(chat.proposal.action).click();
	const form = page.getByRole('dialog', { name: contactForm.title });
	await expect(form.getByLabel(contactForm.labels.message)).toHaveValue(message);
	expect(posts).toEqual(['/chat']);
	await form.getByLabel(contactForm.labels.name).fill('Aroha');
	await form.getByLabel(contactForm.labels.email).fill('aroha@example.org');
	await form.getByRole('button', { name: contactForm.submit }).click();
	await expect(page.getByRole('heading', { name: contactForm.sentTitle })).toBeVisible();
});

test.describe('when the model or the server is away', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });
	test('says so, and a phone’s panel closes @thorough', async ({ page, chatUrl, provider, context }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const { open, ask, panel, launcher } = chatPanel(page);
		provider.behaviour = 429;
		await open(chatUrl);
		expect(await panel.evaluate((element) => element.matches(':modal'))).toBe(true);
		await ask('Hi');
		await expect(panel.getByText(failureSentences.busy)).toBeVisible();
		await expect(panel.getByRole('link', { name: chat.contact })).toHaveAttribute('href', paths.contact);
		await context.setOffline(true);
		await ask('Hi');
		await expect(panel.getByText(chat.unreachable)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(panel).toHaveCount(0);
		await expect(launcher).toBeFocused();
	});
});

test('follows a tall answer to its question @thorough', async ({ page, chatUrl, provider }) => {
	await page.setViewportSize({ width: 1024, height: 900 });
	const { open, ask, panel, button } = chatPanel(page);
	await open(chatUrl);
	await ask('First?');
	await expect(button(chat.copy)).toBeVisible();
	provider.behaviour = [
		{ tool: { name: 'propose_contact_message', input: { message: 'Please ring me. '.repeat(8) } } },
		{ text: 'Here.' },
	];
	await ask('Second?');
	await expect(button(chat.copy)).toHaveCount(2);
	await expect(button(chat.proposal.action)).toBeInViewport({ ratio: 1 });
	provider.behaviour = [
		{ tool: { name: 'estimate_dental_return', input: {} } },
		{ text: 'A long answer. '.repeat(80) },
	];
	await ask('Third?');
	await expect(button(chat.copy)).toHaveCount(3);
	const estimate = panel.getByRole('region', { name: chat.estimate });
	await expect(estimate).toContainText(`${roiCalculator.results.annualROI} $38,160`);
	await expect(panel.getByText('Third?')).toBeInViewport({ ratio: 1 });
	await expect(panel.getByText('Here.', { exact: true })).not.toBeInViewport();
	await panel.getByRole('region', { name: chat.title }).evaluate((box) => box.scrollTo(0, 0));
	provider.behaviour = [{ text: 'A word. ' }];
	await ask('Fourth?');
	await expect(panel.getByText('Fourth?')).toBeInViewport({ ratio: 1 });
	await expect(button(chat.copy)).toHaveCount(4);
});
