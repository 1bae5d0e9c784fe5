import { chat } from '#content/chat.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { carouselLabels } from '#content/dental/screens.ts';
import { addressQuestion } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { privacyChoices } from '#content/privacy-choices.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { contactDialog } from '../e2e/support/contact-dialog.ts';
import { test as countedTest } from '../e2e/support/counted-pages.ts';
import { privacyDialog } from '../e2e/support/privacy-dialog.ts';
import { expect, test } from '../e2e/support/site.ts';
import { toasts } from '../e2e/support/toasts.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { expectNoViolations, openDialog } from './expect-no-violations.ts';

// Three analyses a state, of seconds each.
test.slow();
countedTest.slow();
chatTest.slow();

test('neither toasts nor tooltips have a violation @thorough', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.goto(paths.dental);
	await page.getByRole('button', { name: roiCalculator.copyLink }).click();
	const { list, all } = toasts(page);
	await expect(all).toBeVisible();
	// It goes by itself unless the pointer is on it.
	await all.hover();
	await expectNoViolations(page, 'toast', { within: 'section[aria-label^="Notifications"]' });
	await expect(list.getByRole('listitem')).toBeVisible();
	await page.getByRole('region', { name: carouselLabels.label }).getByRole('button').last().hover();
	const tooltip = page.locator('.tooltip');
	await expect(tooltip).toBeVisible();
	await expectNoViolations(page, 'tooltip', { within: '.tooltip' });
	await expect(tooltip).toBeVisible();
});

test('the question about a misspelt address has no violation @thorough', async ({ page }) => {
	await page.goto(paths.contact);
	const { open, boxes, dialog } = contactDialog(page);
	await open();
	await boxes.email.fill('name@example.con');
	await boxes.message.focus();
	await expect(dialog.getByRole('button', { name: addressQuestion.change })).toBeVisible();
	await expectNoViolations(page, 'question', { within: openDialog });
});

test('no violation around the popup for bookings @thorough', async ({ page, context }) => {
	await fakeSchedulingService(context);
	await page.goto(paths.contact);
	const { card, dialog, frame, schedule } = bookingPopup(page);
	await card.click();
	await expect(dialog).toBeVisible();
	await expect(frame).toBeVisible();
	await expectNoViolations(page, 'popup', { within: openDialog });
	await schedule.click();
	const { all } = toasts(page);
	await expect(all).toBeVisible();
	await all.hover();
	await expectNoViolations(page, 'popup with a toast', { within: openDialog });
	await expect(all).toBeVisible();
});

countedTest(
	'the privacy choices have no violation, refused by the browser or not @thorough',
	async ({ page, context }) => {
		const { dialog, status, open, choose } = privacyDialog(page);
		await page.goto(paths.contact);
		await open();
		await expectNoViolations(page, 'choices', { within: openDialog });
		await choose('off');
		await expect(status).toHaveText(privacyChoices.saved);
		await expectNoViolations(page, 'chosen', { within: openDialog });
		await context.addInitScript(() =>
			Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
		);
		await page.goto(paths.contact);
		await open();
		await expect(dialog).toContainText(privacyChoices.refused);
		await expectNoViolations(page, 'refused', { within: openDialog });
	},
);

chatTest('no state of the chat has a violation @thorough', async ({ page, chatUrl, provider }) => {
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
	await expectNoViolations(page, 'answered', { within: openDialog });
	provider.behaviour = 429;
	await ask('And now?');
	await expect(panel.getByRole('link', { name: chat.contact, exact: true })).toBeVisible();
	await expectNoViolations(page, 'failed', { within: openDialog });
});
