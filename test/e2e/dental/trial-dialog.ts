import type { Page } from '@playwright/test';
import { trialForm } from '#content/dental/trial.ts';

/**
 * The trial form as a visitor finds it, by role and label: in its dialog, or in the page for
 * visitors without script.
 */
export function trialDialog(page: Page, dialog = page.getByRole('dialog', { name: /.+/ })) {
	const { labels } = trialForm;
	return {
		dialog,
		open: () =>
			page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).first().click(),
		/** Opens the optional questions. */
		showOptional: () => dialog.getByText(trialForm.optional).click(),
		box: (name: keyof typeof labels) => dialog.getByLabel(labels[name]),
		consent: dialog.getByRole('checkbox'),
		send: () => dialog.getByRole('button', { name: trialForm.submit, exact: true }).click(),
		closeButtons: dialog.getByRole('button', { name: 'Close' }),
		title: dialog.getByRole('heading', { name: 'Start your free trial', exact: true }),
		sent: dialog.getByRole('heading', { name: trialForm.sentTitle }),
		async fill() {
			await dialog.getByLabel(labels.name).fill('Mere Example');
			await dialog.getByLabel(labels['practice-name']).fill('Example Dental');
			await dialog.getByRole('textbox', { name: labels.email }).fill('mere@example.org');
			await dialog.getByLabel(labels.phone).fill('04 555 0100');
			await dialog.getByLabel(labels['practice-software']).selectOption('EXACT');
		},
	};
}
