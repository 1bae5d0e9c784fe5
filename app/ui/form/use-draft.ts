import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
	element instanceof HTMLInputElement ||
	element instanceof HTMLTextAreaElement ||
	element instanceof HTMLSelectElement;
const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** What a visitor entered: a text, an answer, or whether a box is ticked. */
const entryOf = (control: Control) => (isCheckbox(control) ? control.checked : control.value);

function enter(control: Control, entry: unknown) {
	if (isCheckbox(control)) control.checked = entry === true;
	else if (typeof entry === 'string') control.value = entry;
}

/** Whether a control still holds what the page came with: a list its first answer, a box no tick. */
const isUntouched = (control: Control) =>
	control instanceof HTMLSelectElement
		? control.selectedIndex <= 0
		: entryOf(control) === (isCheckbox(control) ? control.defaultChecked : control.defaultValue);

/** The controls that a visitor fills in, without hidden ones. */
const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(element): element is Control =>
			isControl(element) && element.type !== 'hidden' && !element.closest('[hidden]'),
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
 * Adds a text to a field of a form, below what stands there: in the form on this page, or in the draft that the next one
 * begins with.
 */
export function addToDraft(form: string, name: string, text: string) {
	const below = (typed: unknown) =>
		typeof typed === 'string' && typed !== '' ? `${typed}\n\n${text}` : text;
	const control = document.forms.namedItem(form)?.elements.namedItem(name);
	if (control instanceof HTMLTextAreaElement) {
		control.value = below(control.value);
		control.dispatchEvent(new Event('input', { bubbles: true }));
		return;
	}
	const draft = readDraft(draftKey(form));
	attempt(() =>
		sessionStorage.setItem(draftKey(form), JSON.stringify({ ...draft, [name]: below(draft[name]) })),
	);
}

/** Where the draft of a form is kept. */
export const draftKey = (form: string) => `draft:${form}`;

function readDraft(key: string): Readonly<Record<string, unknown>> {
	const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
	return { ...(kept ?? {}) };
}

/**
 * Keeps what is typed into a form for the tab's session, and puts it back after a reload. What was typed before
 * hydration is newer than what was kept, and stays.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const save = () => {
			const values = controlsOf(element).map((control) => [control.name, entryOf(control)]);
			attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values))));
		};
		const draft = new Map(Object.entries(readDraft(key)));
		const controls = controlsOf(element);
		const typedAlready = !controls.every(isUntouched);
		for (const control of controls) {
			if (isUntouched(control)) enter(control, draft.get(control.name));
		}
		if (typedAlready) save();
		element.addEventListener('input', save);
		return () => element.removeEventListener('input', save);
	}, [form, key]);
}
