type Field = HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement;

/** The state that only the elements of an island have, for those that replace them. */
export interface KeptState {
	/** Gives the state to the elements that are in the island now. */
	restore(): void;
	/** Returns what has taken the place of a control, or the control itself. */
	find<Control extends HTMLElement>(control: Control): Control;
}

const controls = 'input, textarea, select, button, a, summary, form';

const isField = (control: HTMLElement): control is Field =>
	control.matches('input, textarea, select');

/**
 * Returns what tells a control from those that extensions and form fillers have inserted. Its text
 * is no part of it, because translators change that. Attributes are read, not properties:
 * `form.name` is the field called `name`. Of the classes only the first is, because others are
 * appended.
 */
function signatureOf(control: HTMLElement): string {
	const unnamed = isField(control) ? control.getAttribute('value') : control.classList[0];
	const name = control.getAttribute('name') ?? unnamed;
	return [control.localName, control.getAttribute('type'), name].join();
}

/** Returns the controls of an island by their places: what they are, and how many come before. */
function controlsIn(island: HTMLElement): Map<string, HTMLElement> {
	const counts = new Map<string, number>();
	const byPlace = new Map<string, HTMLElement>();
	for (const control of island.querySelectorAll<HTMLElement>(controls)) {
		const signature = signatureOf(control);
		const count = counts.get(signature) ?? 0;
		counts.set(signature, count + 1);
		byPlace.set(`${signature} ${count}`, control);
	}
	return byPlace;
}

/** Gives a field the value of another one, and tells those who listen: a draft, for one. */
function copyValue(from: Field, to: Field) {
	if (from.value === to.value && from.checked === to.checked) return;
	if (to.matches('[type="checkbox"], [type="radio"]')) to.checked = from.checked;
	else to.value = from.value;
	to.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps the values of an island's fields, which of its controls has the focus, and its selection.
 */
export function keepState(island: HTMLElement): KeptState {
	const before = controlsIn(island);
	const focused = document.activeElement as Field;
	const { selectionStart, selectionEnd } = focused;

	function restore() {
		const after = controlsIn(island);
		for (const [place, control] of before) {
			const replacement = after.get(place) as Field;
			if (control.isConnected || !replacement) continue;
			if (isField(control)) copyValue(control, replacement);
			if (control !== focused) continue;
			replacement.focus({ preventScroll: true });
			// Boxes of addresses and numbers do not tell their selection: the caret is at the end.
			if (typeof selectionStart === 'number')
				replacement.setSelectionRange(selectionStart, selectionEnd);
		}
	}

	function find<Control extends HTMLElement>(control: Control): Control {
		for (const [place, one] of before)
			if (one === control) return (controlsIn(island).get(place) as Control) ?? control;
		return control;
	}

	return { restore, find };
}
