import { trapField } from '#contracts/form-fields.ts';

/** Returns what the tab's session has stored. Empty if there is nothing, or storage is blocked. */
export function readStored(key: string): string {
	try {
		return sessionStorage.getItem(key) ?? '';
	} catch {
		return '';
	}
}

/** Stores a text for the tab's session. If storage is blocked or full, it is lost with the page. */
export function store(key: string, text: string) {
	try {
		sessionStorage.setItem(key, text);
	} catch {}
}

const draftKey = (form: string) => `draft:${form}`;

/**
 * Stores what is in a form, but not what a program typed into the honeypot: restored, it would make
 * spam of what a person sends.
 */
export function saveDraft(form: HTMLFormElement, name: string) {
	const fields = new FormData(form);
	fields.delete(trapField);
	store(draftKey(name), JSON.stringify([...fields]));
}

/** Deletes the draft of a form. */
export const clearDraft = (name: string) => store(draftKey(name), '');

/**
 * Fills a form with its draft. Text typed before the form was hydrated is newer: it stays, and is
 * in the draft.
 */
export function restoreDraft(form: HTMLFormElement, name: string) {
	for (const [field, value] of JSON.parse(readStored(draftKey(name)) || '[]')) {
		const control = form.elements.namedItem(field) as HTMLInputElement | null;
		if (control?.type === 'checkbox') control.checked = true;
		else if (control?.value === '') control.value = value;
		// What was typed must be seen before it is sent.
		if (value !== '') control?.closest('details')?.setAttribute('open', '');
	}
	saveDraft(form, name);
}
