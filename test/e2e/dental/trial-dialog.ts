import type { Page } from '@playwright/test';
import { load } from '#content/load.ts';

const { start, form } = load('dental/trial.yaml');

/**
 * The trial form as a visitor finds it, by role and label: in its dialog, or in the page for
 * visitors without script.
 */
export function trialDialog(page: Page, dialog = page.getByRole('dialog', { name: /.+/ })) {
	const { labels } = form;
	return {
		dialog,
		open: () => page.getByRole('main').getByRole('button', { name: start }).first().click(),
		/** Opens the optional questions. */
		showOptional: () => dialog.getByText(form.optional).click(),
		box: (name: keyof typeof labels) => dialog.getByLabel(labels[name]),
		consent: dialog.getByRole('checkbox'),
		send: () => dialog.getByRole('button', { name: form.submit, exact: true }).click(),
		closeButtons: dialog.getByRole('button', { name: form.close }),
		title: dialog.getByRole('heading', { name: form.title, exact: true }),
		sent: dialog.getByRole('heading', { name: form.sentTitle }),
		async fill() {
			await dialog.getByLabel(labels.name).fill('Mere Example');
			await dialog.getByLabel(labels['practice-name']).fill('Example Dental');
			await dialog.getByRole('textbox', { name: labels.email }).fill('mere@example.org');
			await dialog.getByLabel(labels.phone).fill('04 555 0100');
			await dialog.getByLabel(labels['practice-software']).selectOption('EXACT');
		},
	};
}
