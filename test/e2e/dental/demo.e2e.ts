import type { Page } from '@playwright/test';
import {
	board,
	calls,
	countCalls,
	openTask,
	openTaskView,
	text,
	translatedTranscript,
	views,
} from '#content/dental/demo.ts';
import { dentalScreens } from '#content/dental/screens.ts';
import { fillIn } from '#content/format.ts';
import { paths } from '#content/pages.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';

/** The link to a view. A number may follow its title. */
const link = (page: Page, { title }: { title: string }) =>
	page.getByRole('navigation', { name: text.dashboard }).getByRole('link', { name: title });
const view = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const translated = calls.find(({ transcript }) => transcript === 'multilingual-transcript');
/** The link of the log to the call that was held in another language. */
const translatedCall = (page: Page) =>
	page.getByRole('link', { name: `${text.patient} ${translated?.patient}` });

test.describe('by keyboard', () => {
	/** Opens a view of the demo, and waits until it answers. */
	async function open(page: Page, name = 'home') {
		await page.goto(`${paths.dentalDemo}#${name}`);
		await islandIsReady(page, 'dental-demo');
	}

	test('the address opens a view before anything is touched', async ({ page }) => {
		await page.goto(`${paths.dentalDemo}#tasks`);
		await expect(link(page, views.tasks)).toHaveAttribute('aria-current', 'page');
	});

	test('a filter shortens the list, and still does after Back', async ({ page }) => {
		await open(page, 'call-log');
		const log = view(page, views['call-log'].title);
		const rows = log.getByRole('row');
		await expect(rows).toHaveCount(1 + calls.length);
		await log.getByRole('radio').first().focus();
		await page.keyboard.press('ArrowRight');
		await expect(rows).toHaveCount(1 + countCalls('booked'));
		await translatedCall(page).press('Enter');
		await page.goBack();
		await expect(rows).toHaveCount(1 + countCalls('booked'));
	});

	test('a translated call is shown in both languages, or in one of them', async ({ page }) => {
		await open(page, 'call-log');
		await translatedCall(page).press('Enter');
		const call = view(page, views['multilingual-transcript'].title);
		const turn = translatedTranscript.at(1);
		const spoken = call.getByText(turn?.text ?? '');
		const translated = call.getByText(turn?.english ?? '');
		await expect(spoken).toBeVisible();
		await expect(translated).toBeVisible();
		await call.getByRole('radio').first().focus();
		await page.keyboard.press('ArrowRight');
		await expect(translated).toBeHidden();
		await page.keyboard.press('ArrowRight');
		await expect(spoken).toBeHidden();
		await expect(translated).toBeVisible();
	});

	test('a task that is done is announced, counted and ticked in every view', async ({ page }) => {
		await open(page, 'tasks');
		const left = board.today.length - 1;
		const box = page.getByRole('checkbox', { name: openTaskView.title });
		await view(page, views.tasks.title)
			.getByRole('checkbox', { name: openTaskView.title })
			.press('Space');
		await expect(link(page, views.tasks)).toHaveText(new RegExp(`${left}$`));
		await expect(page.getByText(fillIn(text.nowDone, { task: openTask, left }))).toBeAttached();
		await link(page, views.home).press('Enter');
		await expect(box).toBeChecked();
	});
});

test('every view fits a phone and has no violation in light and dark @thorough', async ({
	page,
}) => {
	test.slow();
	await page.setViewportSize({ width: 390, height: 844 });
	for (const { name } of dentalScreens) {
		await page.goto(`${paths.dentalDemo}#${name}`);
		await islandIsReady(page, 'dental-demo');
		const within = '[data-island="dental-demo"]';
		await expectNoViolations(page, name, { within, schemes: ['light', 'dark'] });
		for (const table of await page.locator(`#${name} table`).all())
			expect(
				await table.evaluate((it) => it.scrollWidth - (it.parentElement?.clientWidth ?? 0)),
			).toBeLessThan(1);
	}
});
