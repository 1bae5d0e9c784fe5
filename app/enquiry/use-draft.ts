import { type RefObject, useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
	element instanceof HTMLInputElement ||
	element instanceof HTMLTextAreaElement ||
	element instanceof HTMLSelectElement;
const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** The text of a control, or whether a checkbox is ticked. */
const entryOf = (control: Control) => (isCheckbox(control) ? control.checked : control.value);

function enter(control: Control, entry: unknown) {
	if (isCheckbox(control)) control.checked = entry === true;
	else if (typeof entry === 'string') control.value = entry;
}

/** Whether a control still has the value that the page was served with. */
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

/** Returns undefined if storage is blocked or full. The draft is then lost with the page. */
function attempt<Result>(action: () => Result): Result | undefined {
	try {
		return action();
	} catch {
		return undefined;
	}
}

const draftKey = (form: string) => `draft:${form}`;

/** The forms with a name: the contact page has one in the page and one in its dialog, with the same text in both. */
const formsNamed = (name: string | undefined) =>
	// The property `name` of a form is its field with this name.
	[...document.forms].filter((form) => form.getAttribute('name') === name);

/** Deletes the draft of a form and empties its fields. */
export function clearDraft(name: string) {
	attempt(() => sessionStorage.removeItem(draftKey(name)));
	for (const form of formsNamed(name)) form.reset();
}

function readDraft(form: string): Readonly<Record<string, unknown>> {
	const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(draftKey(form)) ?? '{}'));
	return { ...(stored ?? {}) };
}

function storeDraft(form: string, draft: Readonly<Record<string, unknown>>) {
	attempt(() => sessionStorage.setItem(draftKey(form), JSON.stringify(draft)));
}

/** Copies what was typed into a control to the other forms of the same name. */
function copyToOthers(from: Control) {
	for (const form of formsNamed(from.form?.getAttribute('name') ?? undefined)) {
		const control = form.elements.namedItem(from.name);
		if (form !== from.form && control instanceof Element && isControl(control)) enter(control, entryOf(from));
	}
}

/**
 * Stores what is typed into a form for the tab's session, and restores it after a reload. Text typed before hydration is
 * newer than the draft and stays.
 *
 * @param name the name of the form
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const save = () =>
			storeDraft(
				name,
				Object.fromEntries(controlsOf(element).map((control) => [control.name, entryOf(control)])),
			);
		const onInput = ({ target }: Event) => {
			save();
			if (target instanceof Element && isControl(target)) copyToOthers(target);
		};
		const draft = new Map(Object.entries(readDraft(name)));
		const controls = controlsOf(element);
		const typedAlready = controls.filter((control) => !isUntouched(control));
		for (const control of controls) {
			if (!isUntouched(control)) continue;
			enter(control, draft.get(control.name));
			// What was typed must be seen before it is sent.
			if (!isUntouched(control)) control.closest('details')?.setAttribute('open', '');
		}
		if (typedAlready.length > 0) save();
		for (const control of typedAlready) copyToOthers(control);
		element.addEventListener('input', onInput);
		return () => element.removeEventListener('input', onInput);
	}, [form, name]);
}
