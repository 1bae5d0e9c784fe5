import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import { roiCalculator, screensWords } from '#content/dental.ts';
import { paths } from '#content/paths.ts';
import { privacyChoices } from '#content/privacy-choices.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { contactDialog, goodMessage } from '../e2e/support/contact-dialog.ts';
import { test as countedTest } from '../e2e/support/counted-pages.ts';
import { isHydrated } from '../e2e/support/is-hydrated.ts';
import { expect, test } from '../e2e/support/site.ts';
import { toasts } from '../e2e/support/toasts.ts';
import { trialDialog } from '../e2e/support/trial-dialog.ts';
import { untilPainted } from '../e2e/support/until-painted.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const openDialog = 'dialog[open]';
const openPopover = ':popover-open';
const narrowest = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };

// Three analyses a state, of seconds each.
test.slow();
test.use({ expectedErrors: [/status of (404|422)|^404: /] });

/** Without the details of what passed: collecting them takes longer than looking. */
function axe(page: Page, within: string) {
	return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).include(within);
}

async function violations(analysis: AxeBuilder): Promise<string[]> {
	const result = await analysis.analyze();
	return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

async function settle(page: Page, media: Parameters<Page['emulateMedia']>[0]) {
	await page.emulateMedia(media);
	// Even without motion the colours of a new scheme take a frame.
	await untilPainted(page);
}

/** The rules that look at what is painted and not at the document alone, without contrast. */
const judgedFromPaint = ['link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * As it is shown by light, dark and forced colours (design §8). Colours are all that the schemes change, so the others
 * are judged by what depends on them. With forced colours the browser paints the visitor's own but reports those of
 * the styles, so there contrast is what axe cannot judge.
 *
 * @param within what a state concerns; the page around it has been judged by itself
 */
async function expectNoViolations(page: Page, what: string, within = 'html') {
	await settle(page, { colorScheme: 'light', forcedColors: 'none' });
	expect(await violations(axe(page, within).withTags(standards)), what).toEqual([]);
	await settle(page, { colorScheme: 'dark' });
	expect(await violations(axe(page, within).withRules('color-contrast')), `${what}, dark`).toEqual([]);
	await settle(page, { colorScheme: 'light', forcedColors: 'active' });
	const forced = axe(page, within).withRules(judgedFromPaint);
	expect(await violations(forced), `${what}, forced colours`).toEqual([]);
	await settle(page, { forcedColors: 'none' });
}

const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of Object.values(paths)) {
	test(`${path} has no violation and fits a window of 320 px`, async ({ page }) => {
		await page.goto(path);
		await expectNoViolations(page, path);
		await page.setViewportSize(narrowest);
		expect(await overflow(page)).toBe(0);
	});
}

test('no state of the contact dialog has a violation', async ({ page }) => {
	const { open, fill, send, banner, sent, boxes } = contactDialog(page);
	await page.setViewportSize(phone);
	await page.goto(paths.contact);
	await open();
	await expectNoViolations(page, 'open', openDialog);
	await fill({ ...goodMessage, name: 'ā'.repeat(201) });
	await send();
	await expect(banner).toBeVisible();
	await expectNoViolations(page, 'with an error', openDialog);
	await boxes.name.fill(goodMessage.name);
	await send();
	await expect(sent).toBeVisible();
	await expectNoViolations(page, 'sent', openDialog);
});

test('no menu has a violation', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'AI Services pages' }).click();
	await expectNoViolations(page, 'services list', openPopover);
	await page.setViewportSize(phone);
	await page.getByRole('button', { name: 'Menu' }).click();
	await expectNoViolations(page, 'mobile menu', openPopover);
});

test('nothing overflows a phone with 200 % text', async ({ page }) => {
	await page.setViewportSize(phone);
	for (const path of Object.values(paths)) {
		await page.goto(path);
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
		expect(await overflow(page), path).toBe(0);
	}
});

test('no state of the dental page has a violation', async ({ page }) => {
	await page.goto(paths.dental);
	const { open, fill, box, send, dialog } = trialDialog(page);
	const calculator = page.locator('#roi-calculator');
	await calculator.getByLabel(roiCalculator.labels.dentists).fill('4');
	await expect(calculator.getByText(roiCalculator.prompt)).toBeVisible();
	await expectNoViolations(page, 'results hidden', '#roi-calculator');

	await page.getByRole('region', { name: screensWords.label }).getByRole('link').first().click();
	const gallery = page.getByRole('dialog', { name: screensWords.label });
	await expect(gallery.getByRole('img').first()).toBeVisible();
	await expectNoViolations(page, 'gallery', openDialog);
	await page.keyboard.press('Escape');

	await open();
	await fill();
	await box('practice-name').fill('ā'.repeat(201));
	await send();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await expectNoViolations(page, 'trial form with an error', openDialog);
});

test('neither toasts nor tooltips have a violation', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(paths.dental);
	await page.getByRole('button', { name: roiCalculator.copyLink }).click();
	const { list, all } = toasts(page);
	await expect(all).toBeVisible();
	// It goes by itself unless the pointer is on it.
	await all.hover();
	await expectNoViolations(page, 'toast', 'section[aria-label^="Notifications"]');
	await expect(list.getByRole('listitem')).toBeVisible();
	await page.getByRole('region', { name: screensWords.label }).getByRole('button').last().hover();
	const tooltip = page.locator('[data-tooltip-place]');
	await expect(tooltip).toBeVisible();
	await expectNoViolations(page, 'tooltip', '[data-tooltip-place]');
	await expect(tooltip).toBeVisible();
});

test('the popup of the scheduling service has no violation around it', async ({ page, context }) => {
	await fakeSchedulingService(context);
	await page.goto(paths.contact);
	const { card, dialog, frame, schedule } = bookingPopup(page);
	await card.hover();
	await expect.poll(() => isHydrated(page)).toBe(true);
	await card.click();
	await expect(dialog).toBeVisible();
	await expect(frame).toBeVisible();
	await expectNoViolations(page, 'popup', openDialog);
	await schedule.click();
	const { all } = toasts(page);
	await expect(all).toBeVisible();
	await all.hover();
	await expectNoViolations(page, 'popup with a toast', openDialog);
	await expect(all).toBeVisible();
});

countedTest(
	'the privacy choices have no violation, refused by the browser or not',
	async ({ page, context }) => {
		const open = async () => {
			await page.goto(paths.contact);
			await page.getByRole('contentinfo').hover();
			await page.getByRole('button', { name: privacyChoices.title }).click();
			await expect(page.getByRole('dialog', { name: privacyChoices.title })).toBeVisible();
		};
		await open();
		await expectNoViolations(page, 'choices', openDialog);
		await page.getByRole('radio').last().check();
		await expect(page.getByRole('dialog').getByRole('status')).toHaveText(privacyChoices.saved);
		await expectNoViolations(page, 'chosen', openDialog);
		await page.setViewportSize(narrowest);
		expect(await overflow(page)).toBe(0);
		await context.addInitScript(() =>
			Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
		);
		await open();
		await expectNoViolations(page, 'refused', openDialog);
	},
);

chatTest('no state of the chat has a violation', async ({ page, chatUrl, provider }) => {
	const { open, ask, button, panel } = chatPanel(page);
	provider.behaviour = [
		{ tool: { name: 'estimate_dental_return', input: {} } },
		{ tool: { name: 'propose_contact_message', input: { message: 'Please ring me.' } } },
		{ text: '**Yes** [[pricing]]\n\n1. `One`\n2. [Two](/contact)' },
	];
	await open(chatUrl);
	await expectNoViolations(page, 'open');
	await ask('What would it return?');
	await expect(button(chat.copy)).toBeVisible();
	await expectNoViolations(page, 'answered', openDialog);
	provider.behaviour = 429;
	await ask('And now?');
	await expect(panel.getByRole('link', { name: chat.contact, exact: true })).toBeVisible();
	await expectNoViolations(page, 'failed', openDialog);
	await page.setViewportSize(narrowest);
	expect(await overflow(page)).toBe(0);
	expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
