import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The controls that a visitor fills in, without hidden ones. */
const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(element): element is Control =>
			(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
			element.type !== 'hidden' &&
			!element.closest('[hidden]'),
	);

/** Storage can be forbidden or full: then the draft lives as long as the page. */
function attempt<Result>(action: () => Result): Result | undefined {
	try {
		return action();
	} catch {
		return undefined;
	}
}

/** Forgets what was kept of a form: to be called once it is sent. */
export const clearDraft = (key: string) => attempt(() => sessionStorage.removeItem(key));

/**
 * Keeps what is typed into a form for the tab's session, and puts it back after a reload. What was typed before
 * hydration is newer than what was kept, and stays.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const save = () => {
			const values = controlsOf(element).map(({ name, value }) => [name, value]);
			attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values))));
		};
		const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
		const draft = new Map(Object.entries(kept ?? {}));
		const controls = controlsOf(element);
		const typedAlready = controls.some(({ value, defaultValue }) => value !== defaultValue);
		for (const control of controls) {
			const value = draft.get(control.name);
			if (control.value === control.defaultValue && typeof value === 'string') control.value = value;
		}
		if (typedAlready) save();
		element.addEventListener('input', save);
		return () => element.removeEventListener('input', save);
	}, [form, key]);
}
