import { chat } from '#content/chat.ts';
import { addressQuestion } from '#content/contact.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { carouselLabels } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { trialDialog } from '../e2e/dental/trial-dialog.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { contactDialog, goodMessage } from '../e2e/support/contact-dialog.ts';
import { expectNoViolations, openDialog } from '../e2e/support/expect-no-violations.ts';
import { menuButton, openPage, servicesButton } from '../e2e/support/pages.ts';
import { expect, test } from '../e2e/support/site.ts';
import { toasts } from '../e2e/support/toasts.ts';
import { narrowest } from '../e2e/support/window-sizes.ts';

const openPopover = ':popover-open';
const tooLong = 'ā'.repeat(201);
/** One page of each kind. The others are made of the same parts. */
const kinds: readonly string[] = [
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
for (const each of [test, chatTest]) each.slow();
test.use({ expectedErrors: [/status of (404|422|503)|^404: /] });

test('no kind of page has a violation in light colours', async ({ page }) => {
	for (const path of kinds) {
		await openPage(page, path);
		await expectNoViolations(page, path, { schemes: ['light'] });
	}
});

for (const path of Object.values(paths))
	test(`${path} has no violation in any colours @thorough`, async ({ page }) => {
		await openPage(page, path);
		await expectNoViolations(
			page,
			path,
			kinds.includes(path) ? { schemes: ['dark', 'forced'] } : {},
		);
	});

test('no state of the contact dialog has a violation @thorough', async ({ page }) => {
	const { open, fill, send, banner, sent, boxes, dialog } = contactDialog(page);
	await page.setViewportSize(narrowest);
	await page.goto(paths.contact);
	await open();
	await expectNoViolations(page, 'open', { within: openDialog });
	await boxes.email.fill('name@example.con');
	await boxes.message.focus();
	await expect(dialog.getByRole('button', { name: addressQuestion.change })).toBeVisible();
	await expectNoViolations(page, 'with a question', { within: openDialog });
	await fill({ ...goodMessage, name: tooLong });
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
	await servicesButton(page).click();
	await expectNoViolations(page, 'services list', { within: openPopover });
	await page.setViewportSize(narrowest);
	await menuButton(page).click();
	await expectNoViolations(page, 'mobile menu', { within: openPopover });
});

test('no state of the dental page has a violation @thorough', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(paths.dental);
	const carousel = page.getByRole('region', { name: carouselLabels.label });
	const { open, fill, box, send, dialog } = trialDialog(page);
	const calculator = page.locator('#roi-calculator');
	await page.getByRole('button', { name: roiCalculator.copyLink }).click();
	// It goes by itself unless the pointer is on it.
	await toasts(page).all.hover();
	await expectNoViolations(page, 'toast', { within: 'section[aria-label^="Notifications"]' });
	await expect(toasts(page).all).toBeVisible();
	await carousel.getByRole('button').last().hover();
	await expect(page.locator('.tooltip')).toBeVisible();
	await expectNoViolations(page, 'tooltip', { within: '.tooltip' });

	await calculator.getByLabel(roiCalculator.labels.dentists).fill('4');
	await expect(calculator.getByText(roiCalculator.prompt)).toBeVisible();
	await expectNoViolations(page, 'results hidden', { within: '#roi-calculator' });
	await carousel.getByRole('link').first().click();
	const gallery = page.getByRole('dialog', { name: carouselLabels.label });
	await expect(gallery.getByRole('img').first()).toBeVisible();
	await expectNoViolations(page, 'gallery', { within: openDialog });
	await page.keyboard.press('Escape');

	await open();
	await fill();
	await box('practice-name').fill(tooLong);
	await send();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await expectNoViolations(page, 'trial form with an error', { within: openDialog });
});

test('no violation around the popup for bookings @thorough', async ({ page }) => {
	await page.goto(paths.contact);
	const { card, frame, schedule } = bookingPopup(page);
	await card.click();
	await expect(frame).toBeVisible();
	await expectNoViolations(page, 'popup', { within: openDialog });
	await schedule.click();
	await toasts(page).all.hover();
	await expectNoViolations(page, 'popup with a toast', { within: openDialog });
	await expect(toasts(page).all).toBeVisible();
});

chatTest('no state of the chat has a violation @thorough', async ({ page, chatUrl, provider }) => {
	const { open, ask, button, panel } = chatPanel(page);
	provider.behaviour = {
		text: `**Taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu** [Pricing](${paths.pricing})\n\n1. \`One\``,
	};
	await open(chatUrl);
	await expectNoViolations(page, 'open');
	await page.setViewportSize(narrowest);
	await ask('What would it return?');
	await expect(button(chat.send)).toBeVisible();
	await expectNoViolations(page, 'answered', { within: openDialog });
	provider.behaviour = 429;
	await ask('And now?');
	await expect(panel.getByRole('link', { name: chat.contact, exact: true })).toBeVisible();
	await expectNoViolations(page, 'failed', { within: openDialog });
});
