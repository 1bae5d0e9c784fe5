import { addressQuestion } from '#content/contact.ts';
import { paths } from '#content/pages.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { recordPosts } from './support/modules.ts';
import { expect, test } from './support/site.ts';

test('a misspelt address is asked about once it is left: one press changes it, or keeps it', async ({
	page,
}) => {
	const { boxes, open, fill, send, sent, dialog } = contactDialog(page);
	const change = dialog.getByRole('button', { name: addressQuestion.change });
	const posts = recordPosts(page);
	await page.goto(paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await fill({ ...goodMessage, email: 'rangi@gmial.com' });
	await expect(dialog.getByRole('status')).toContainText('rangi@gmail.com?');
	await boxes.phone.focus();
	for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
	await expect(boxes.email).toHaveValue('rangi@gmail.com');
	await expect(change).toHaveCount(0);

	await fill({ email: 'rangi@hotmal.com', name: goodMessage.name });
	await dialog.getByRole('button', { name: addressQuestion.keep }).click();
	await expect(change).toHaveCount(0);
	await send();
	await expect(sent).toBeFocused();
	expect(new URLSearchParams(posts[0]?.postData() ?? '').get('email')).toBe('rangi@hotmal.com');
});
