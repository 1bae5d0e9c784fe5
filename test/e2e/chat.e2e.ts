import { chat, chatFailures } from '#content/chat.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { chatPanel, test } from './support/chat-panel.ts';
import { barLink } from './support/pages.ts';
import { expect } from './support/site.ts';

test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	permissions: ['clipboard-read', 'clipboard-write'],
	expectedErrors: [/Failed to load resource/],
});

test('answers a suggested question with its pages', async ({ page, chatUrl, provider }) => {
	const { open, panel, launcher, button } = chatPanel(page);
	provider.bytesPerWrite = 7;
	provider.behaviour = [{ text: 'Tēnā koe. **Every day** [[pricing]].' }];
	await open(chatUrl);
	await panel.getByRole('listitem').getByRole('button').first().click();
	await expect(panel.locator('strong', { hasText: 'Every day' })).toBeVisible();
	await expect(button(chat.copy)).toBeVisible();
	const name = (await barLink(page, /Pricing/).textContent()) ?? '';
	await panel.getByRole('link', { name }).click();
	await expect(page).toHaveURL(`${chatUrl}${paths.pricing}`);
	await expect(panel).toBeHidden();
	await launcher.press('Enter');
	await expect(panel.getByText('Every day')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(panel).toHaveCount(0);
	await expect(launcher).toBeFocused();
});

test('keeps, copies and clears a conversation @thorough', async ({ page, chatUrl, provider }) => {
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
});

test('opens at the next press when the panel’s code was lost @thorough', async ({ page, chatUrl }) => {
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

test('says that the model or the server is away, and a phone’s panel closes @thorough', async ({
	page,
	chatUrl,
	provider,
	context,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { open, ask, panel, launcher } = chatPanel(page);
	provider.behaviour = 429;
	await open(chatUrl);
	await ask('Hi');
	await expect(panel.getByText(chatFailures.busy)).toBeVisible();
	await expect(panel.getByRole('link', { name: chat.contact })).toHaveAttribute('href', paths.contact);
	await context.setOffline(true);
	await ask('Hi');
	await expect(panel.getByText(chat.unreachable)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(panel).toHaveCount(0);
	await expect(launcher).toBeFocused();
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
		// Only with dental.
		{ tool: { name: 'estimate_dental_return', input: {} } },
		{ text: 'A long answer. '.repeat(80) },
	];
	await ask('Third?');
	await expect(button(chat.copy)).toHaveCount(3);
	// Only with dental.
	const estimate = panel.getByRole('region', { name: chat.estimate });
	// Only with dental.
	await expect(estimate).toContainText(roiCalculator.results.annualROI);
	await expect(panel.getByText('Third?')).toBeInViewport({ ratio: 1 });
	await expect(panel.getByText('Here.', { exact: true })).not.toBeInViewport();
	await panel.getByRole('region', { name: chat.title }).evaluate((box) => box.scrollTo(0, 0));
	await ask('Fourth?');
	await expect(panel.getByText('Fourth?')).toBeInViewport({ ratio: 1 });
});
