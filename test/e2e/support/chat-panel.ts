import type { Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import {
	type FakeModelProvider,
	startFakeModelProvider,
} from '../../support/fake-model-provider.ts';
import { expect, test as siteTest, startServer } from './site.ts';

interface Chat {
	provider: FakeModelProvider;
	chatUrl: string;
}

/**
 * The site's `test`, with a server that has a chat, and a fake provider behind it. The tests of a
 * worker share both; the provider forgets each test.
 */
export const test = siteTest.extend<Chat, { chatSite: Chat }>({
	chatSite: [
		async ({ builtPages }, use) => {
			const provider = await startFakeModelProvider();
			const variables = { CHAT_API_KEY: 'key', CHAT_BASE_URL: provider.url, CHAT_MODEL: 'fake' };
			const server = await startServer(variables, builtPages);
			await use({ provider, chatUrl: server.url });
			await server.dispose();
			await provider.close();
		},
		{ scope: 'worker' },
	],
	provider: async ({ chatSite: { provider } }, use) => {
		provider.behaviour = { text: 'Kia ora.' };
		provider.sendsBytes = false;
		provider.requests.length = 0;
		await use(provider);
	},
	chatUrl: ({ chatSite, provider: _ }, use) => use(chatSite.chatUrl),
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
