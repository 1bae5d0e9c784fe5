import { roiCalculator } from '#content/dental/calculator.ts';
import { carouselLabels } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { trialDialog } from '../e2e/dental/trial-dialog.ts';
import { contactDialog, goodMessage } from '../e2e/support/contact-dialog.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect, test } from '../e2e/support/site.ts';
import { expectNoViolations, openDialog } from './expect-no-violations.ts';

const openPopover = ':popover-open';
const phone = { width: 390, height: 844 };
/** One page of each kind. The others are made of the same parts. */
const kinds = [
	paths.home,
	paths.dental,
	paths.trades,
	paths.pricing,
	paths.smallBusiness,
	paths.contact,
	paths.privacy,
	paths.notFound,
];

// Analyses take seconds each.
test.slow();
test.use({ expectedErrors: [/status of (404|422)|^404: /] });

test('no kind of page has a violation in light colours', async ({ page }) => {
	for (const path of kinds) {
		await openPage(page, path);
		await expectNoViolations(page, path, { schemes: ['light'] });
	}
});

for (const path of Object.values(paths))
	test(`${path} has no violation in any colours @thorough`, async ({ page }) => {
		await openPage(page, path);
		await expectNoViolations(page, path);
	});

test('no state of the contact dialog has a violation @thorough', async ({ page }) => {
	const { open, fill, send, banner, sent, boxes } = contactDialog(page);
	await page.setViewportSize(phone);
	await page.goto(paths.contact);
	await open();
	await expectNoViolations(page, 'open', { within: openDialog });
	await fill({ ...goodMessage, name: 'ā'.repeat(201) });
	await send();
	await expect(banner).toBeVisible();
	await expectNoViolations(page, 'with an error', { within: openDialog });
	await boxes.name.fill(goodMessage.name);
	await send();
	await expect(sent).toBeVisible();
	await expectNoViolations(page, 'sent', { within: openDialog });
});

test('no menu has a violation @thorough', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'AI Services pages' }).click();
	await expectNoViolations(page, 'services list', { within: openPopover });
	await page.setViewportSize(phone);
	await page.getByRole('button', { name: 'Menu' }).click();
	await expectNoViolations(page, 'mobile menu', { within: openPopover });
});

test('no state of the dental page has a violation @thorough', async ({ page }) => {
	await page.goto(paths.dental);
	const { open, fill, box, send, dialog } = trialDialog(page);
	const calculator = page.locator('#roi-calculator');
	await calculator.getByLabel(roiCalculator.labels.dentists).fill('4');
	await expect(calculator.getByText(roiCalculator.prompt)).toBeVisible();
	await expectNoViolations(page, 'results hidden', { within: '#roi-calculator' });

	await page.getByRole('region', { name: carouselLabels.label }).getByRole('link').first().click();
	const gallery = page.getByRole('dialog', { name: carouselLabels.label });
	await expect(gallery.getByRole('img').first()).toBeVisible();
	await expectNoViolations(page, 'gallery', { within: openDialog });
	await page.keyboard.press('Escape');

	await open();
	await fill();
	await box('practice-name').fill('ā'.repeat(201));
	await send();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await expectNoViolations(page, 'trial form with an error', { within: openDialog });
});
