import {
	type RoiInput,
	type RoiInputs,
	roiInputNames,
	roiInputs,
	stripLeadingZeros,
} from '#contracts/dental/return-on-investment.ts';

/** A number as an input holds it. Longer numbers in a URL are ignored. */
const numberText = /^-?(?=[\d.])\d{0,12}(\.\d{0,6})?$/;

/** Creates inputs from a function of the name. */
const inputsOf = (textOf: (name: RoiInput) => string): RoiInputs =>
	Object.fromEntries(roiInputNames.map((name) => [name, textOf(name)])) as unknown as RoiInputs;

/** The specification's defaults (§3). */
export const defaultInputs: RoiInputs = inputsOf((name) => roiInputs[name].default);

const boxOf = (form: HTMLFormElement, name: RoiInput) => {
	const box = form.elements.namedItem(name);
	return box instanceof HTMLInputElement ? box : undefined;
};

/** Reads the inputs of the form. */
export const readInputs = (form: HTMLFormElement): RoiInputs =>
	inputsOf((name) => boxOf(form, name)?.value ?? '');

/** Removes leading zeros from all inputs. */
export const stripped = (inputs: RoiInputs): RoiInputs => inputsOf((name) => stripLeadingZeros(inputs[name]));

/** Writes inputs into the form. Does not write equal text, because that moves the caret. */
export function writeInputs(form: HTMLFormElement, inputs: RoiInputs) {
	for (const name of roiInputNames) {
		const box = boxOf(form, name);
		if (box && box.value !== inputs[name]) box.value = inputs[name];
	}
}

/** Reads the inputs of a query string such as `?dentists=4`, with defaults for missing ones. Undefined if it has none. */
export function sharedInputs(search: string): RoiInputs | undefined {
	const carried = new URLSearchParams(search);
	const readable = (name: RoiInput) => {
		const text = carried.get(name);
		return text !== null && numberText.test(text) ? text : undefined;
	};
	if (!roiInputNames.some(readable)) return undefined;
	return inputsOf((name) => readable(name) ?? roiInputs[name].default);
}

/** Returns the URL that opens the page with these inputs. */
export function shareAddress(page: string, inputs: RoiInputs): string {
	const address = new URL(page);
	address.search = new URLSearchParams({ ...inputs }).toString();
	address.hash = calculatorId;
	return address.href;
}

/** The id of the calculator's element. */
export const calculatorId = 'roi-calculator';
