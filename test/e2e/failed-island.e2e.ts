import { paths } from '#content/pages.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/broken on purpose|ERR_FAILED/] });

const failures = [
	['throws when it starts', 'export default () => { throw new Error("broken on purpose"); }', 1],
	['throws when it is imported', 'throw new Error("broken on purpose");', 3],
] as const;

for (const [what, code, presses] of failures) {
	test(`a native island that ${what} is reported once, keeps no control busy, and is left to the browser`, async ({
		page,
	}) => {
		await page.route('**/assets/island/chooser-*.js', (route) =>
			route.fulfill({ contentType: 'text/javascript', body: code }),
		);
		const reports: string[] = [];
		page.on('console', (message) => {
			if (message.text().includes('chooser')) reports.push(message.text());
		});
		await page.goto(paths.pricing);
		const box = page.getByRole('checkbox').first();
		const island = page.locator('[data-island="chooser"]');
		for (let press = 0; press < presses; press += 1) {
			await expect(box).not.toHaveAttribute('aria-busy');
			await box.press('Space');
		}
		await expect(island).toHaveAttribute('data-failed', '');
		const isChecked = await box.isChecked();
		await box.press('Space');
		await expect(box).toBeChecked({ checked: !isChecked });
		expect(reports).toEqual([expect.stringContaining('broken on purpose')]);
	});
}

test('an island that throws after a press has started it has no control that stays busy', async ({
	page,
}) => {
	const reports: string[] = [];
	page.on('console', (message) => reports.push(message.text()));
	// The browser sends the form itself. The page stays.
	await page.route('/', (route) => route.fulfill({ status: 204 }));
	const isPressed = Promise.withResolvers<void>();
	await page.route('**/assets/island/contact-dialog-*.js', async (route) => {
		await isPressed.promise;
		await route.fulfill({
			contentType: 'text/javascript',
			// React renders what a promise resolves to, and throws what it rejects with.
			body: `const later = new Promise((_, reject) => {
				setTimeout(reject, 300, new Error('broken on purpose'));
			});
			export default () => later;`,
		});
	});
	await page.goto(paths.contact);
	const { open, fill, sendButton, dialog } = contactDialog(page);
	await open();
	await fill(goodMessage);
	await sendButton.click();
	await expect(sendButton).toHaveAttribute('aria-busy', 'true');
	isPressed.resolve();
	await expect.poll(() => reports.join()).toContain('broken on purpose');
	await expect(dialog.locator('[data-failed]')).toHaveCount(1);
	await expect(sendButton).not.toHaveAttribute('aria-busy');
});
