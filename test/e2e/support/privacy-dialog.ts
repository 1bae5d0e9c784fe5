import type { Page } from '@playwright/test';
import { privacyChoices } from '#content/privacy-choices.ts';

type Choice = (typeof privacyChoices.choices)[number]['choice'];

/** Locates the parts of the privacy dialog, in pages that were built with an analytics ID. */
export function privacyDialog(page: Page) {
	const button = page.getByRole('button', { name: privacyChoices.title });
	const dialog = page.getByRole('dialog', { name: privacyChoices.title });
	const choice = (name: Choice) =>
		dialog.getByRole('radio').nth(privacyChoices.choices.findIndex(({ choice }) => choice === name));
	return {
		button,
		dialog,
		status: dialog.getByRole('status'),
		choice,
		open: () => button.click(),
		choose: (name: Choice) => choice(name).check(),
	};
}
