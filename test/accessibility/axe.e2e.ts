import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screensWords } from '#content/dental.ts';
import { roiCalculator } from '#content/dental-calculator.ts';
import { paths } from '#content/paths.ts';
import { contactDialog, goodMessage } from '../e2e/support/contact-dialog.ts';
import { expect, test } from '../e2e/support/site.ts';
import { trialDialog } from '../e2e/support/trial-dialog.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const openDialog = 'dialog[open]';
const openPopover = ':popover-open';
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

/** Colours on their way to those of a new scheme: even without motion they take a frame. */
const colourChanges = (page: Page) =>
	page.evaluate(
		() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
	);

/** Until the visitor's new choice is what is painted: the styles know it at once, transitions lag behind. */
async function settle(page: Page, media: Parameters<Page['emulateMedia']>[0]) {
	await page.emulateMedia(media);
	await expect.poll(() => colourChanges(page)).toBe(0);
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

for (const path of Object.values(paths)) {
	test(`${path} has no violation`, async ({ page }) => {
		await page.goto(path);
		await expectNoViolations(page, path);
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
