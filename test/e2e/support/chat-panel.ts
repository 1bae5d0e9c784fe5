import type { Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import {
	type FakeModelProvider,
	startFakeModelProvider,
} from '../../support/fake-model-provider.ts';
import { expect, test as siteTest } from './site.ts';

/** The site's `test`, with a server that has a chat, and a fake provider behind it. */
export const test = siteTest.extend<{ provider: FakeModelProvider; chatUrl: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
	provider: async ({}, use) => {
		const provider = await startFakeModelProvider();
		await use(provider);
		await provider.close();
	},
	chatUrl: async ({ provider, startSite }, use) => {
		const { url } = await startSite({
			CHAT_API_KEY: 'key',
			CHAT_BASE_URL: provider.url,
			CHAT_MODEL: 'fake',
		});
		await use(url);
	},
});

/** The chat as a visitor uses it. */
export function chatPanel(page: Page) {
	const panel = page.getByRole('dialog', { name: chat.title });
	const launcher = page.getByRole('button', { name: chat.open });
	const box = panel.getByLabel(chat.label);
	return {
		panel,
		launcher,
		box,
		button: (name: string) => panel.getByRole('button', { name, exact: true }),
		open: async (url: string) => {
			await page.goto(url);
			await launcher.click();
			await expect(box).toBeFocused();
		},
		ask: async (question: string) => {
			await box.fill(question);
			await box.press('Enter');
		},
	};
}
