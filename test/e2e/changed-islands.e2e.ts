import type { Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import { calculatorId, estimateWith, roiCalculator } from '#content/dental/calculator.ts';
import { defaultInputs } from '#content/dental/return-on-investment.ts';
import { carouselLabels, dentalScreens } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { trialDialog } from './dental/trial-dialog.ts';
import { chatPanel, test } from './support/chat-panel.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { meddleBefore, meddleNow } from './support/meddle.ts';
import { holdBack } from './support/modules.ts';
import { expect } from './support/site.ts';

interface Visit {
	page: Page;
	path: string;
	island: string;
	/** What a visitor does before the island starts. */
	early: () => Promise<unknown>;
}

/** Opens a page. A translator and a form filler change it while a visitor uses it. */
const visits = {
	async before({ page, path, island, early }: Visit) {
		await meddleBefore(page);
		const release = await holdBack(page);
		await page.goto(path);
		await early();
		release();
		await islandIsReady(page, island);
	},
	async 'while it starts'({ page, path, island, early }: Visit) {
		const release = await holdBack(page);
		await page.goto(path);
		await early();
		await meddleNow(page);
		release();
		await islandIsReady(page, island);
	},
	async after({ page, path, island, early }: Visit) {
		await page.goto(path);
		await early();
		await islandIsReady(page, island);
		await meddleNow(page);
	},
};

for (const [when, visit] of Object.entries(visits)) {
	/** Once in the core: others come from outside, and go on changing what is added later. */
	const tag = when === 'before' ? '' : ' @thorough';

	test.describe(`a page that others change ${when}${tag}`, () => {
		test('keeps the dialog, the text and the focus of a message, and says that it is sent', async ({
			page,
		}) => {
			const { open, boxes, fill, send, sent } = contactDialog(page);
			const early = async () => {
				await open();
				await expect(boxes.name).toBeFocused();
				await page.keyboard.type('Kim');
			};
			await visit({ page, path: paths.contact, island: 'contact-dialog', early });
			await page.keyboard.type(' Tester');
			await expect(boxes.name).toHaveValue('Kim Tester');
			const { name: _, ...others } = goodMessage;
			await fill(others);
			await send();
			await expect(sent).toBeFocused();
		});

		test('sends the message whose button was pressed early', async ({ page }) => {
			const { open, fill, sendButton, sent } = contactDialog(page);
			const early = async () => {
				await open();
				await fill(goodMessage);
				await sendButton.dispatchEvent('click');
			};
			await visit({ page, path: paths.contact, island: 'contact-dialog', early });
			await expect(sent).toBeFocused();
		});

		test('opens the trial at the first press, and sends it', async ({ page }) => {
			const { title, open, fill, send, sent } = trialDialog(page);
			await visit({ page, path: paths.dental, island: 'dental-trial', early: open });
			await expect(title).toBeVisible();
			await fill();
			await send();
			await expect(sent).toBeFocused();
		});

		test('keeps the number that is typed, and calculates with it', async ({ page }) => {
			const place = page.locator(`#${calculatorId}`);
			const wage = place.getByLabel(roiCalculator.labels.staffWage);
			const early = async () => {
				await wage.fill('');
				await page.keyboard.type('12');
			};
			await visit({ page, path: paths.dental, island: 'dental-calculator', early });
			await page.keyboard.type('34');
			await expect(wage).toHaveValue('1234');
			await place.getByRole('button', { name: roiCalculator.calculate }).click();
			const { main } = estimateWith({ ...defaultInputs, staffWage: '1234' });
			await expect(place.getByText(main.value, { exact: true })).toBeVisible();
		});

		test('counts the row that was ticked early', async ({ page }) => {
			const boxes = page.getByRole('checkbox');
			const early = () => boxes.first().press('Space');
			await visit({ page, path: paths.pricing, island: 'chooser', early });
			await expect(boxes.first()).toBeChecked();
			await boxes.nth(1).press('Space');
			await expect(page.getByRole('status').filter({ hasText: '2' })).toBeVisible();
		});

		test('moves the pictures at each press', async ({ page }) => {
			const place = page.getByRole('region', { name: carouselLabels.label });
			const next = place.getByRole('button', { name: carouselLabels.next, exact: true });
			const early = () => next.dispatchEvent('click');
			await visit({ page, path: paths.dental, island: 'dental-carousel', early });
			await next.click();
			await expect(place.getByText(`3 ${carouselLabels.of} ${dentalScreens.length}`)).toBeVisible();
		});

		test('keeps the task that was ticked early, and counts it', async ({ page }) => {
			const task = page.locator('#tasks').getByRole('checkbox', { name: /^Find two/ });
			const path = `${paths.dentalDemo}#tasks`;
			await visit({ page, path, island: 'dental-demo', early: () => task.press('Space') });
			await expect(task).toBeChecked();
			await expect(page.getByText('Task 117 is done. 2 left for today.')).toBeAttached();
		});
	});
}

test('an answer of the chat is whole, whatever a translator does to it as it grows', async ({
	page,
	chatUrl,
	provider,
}) => {
	provider.sendsBytes = true;
	provider.behaviour = {
		text: 'We **answer** calls and [book](/contact) jobs.\n\n- Then **more**.',
	};
	const { open, ask, panel, button } = chatPanel(page);
	await meddleBefore(page);
	await open(chatUrl);
	await ask('Who answers?');
	await expect(button(chat.send)).toBeVisible();
	await expect(panel.locator('ol')).toContainText('We answer calls and book jobs.');
	await expect(panel.locator('ol')).toContainText('Then more.');
});
