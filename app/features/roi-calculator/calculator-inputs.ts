import {
	type RoiInput,
	type RoiInputs,
	roiInputNames,
	roiInputs,
	stripLeadingZeros,
} from '#contracts/return-on-investment.ts';

/** A number as a box holds it. Longer than any that means something is not taken from an address. */
const numberText = /^-?(?=[\d.])\d{0,12}(\.\d{0,6})?$/;

/** All inputs, each from its name. */
const inputsOf = (textOf: (name: RoiInput) => string): RoiInputs =>
	Object.fromEntries(roiInputNames.map((name) => [name, textOf(name)])) as unknown as RoiInputs;

/** The specification's defaults (§3). */
export const defaultInputs: RoiInputs = inputsOf((name) => roiInputs[name].default);

const boxOf = (form: HTMLFormElement, name: RoiInput) => {
	const box = form.elements.namedItem(name);
	return box instanceof HTMLInputElement ? box : undefined;
};

/** What stands in the form's boxes. */
export const readInputs = (form: HTMLFormElement): RoiInputs =>
	inputsOf((name) => boxOf(form, name)?.value ?? '');

/** Inputs without leading zeros. */
export const stripped = (inputs: RoiInputs): RoiInputs => inputsOf((name) => stripLeadingZeros(inputs[name]));

/** Puts inputs into the form's boxes. A box that holds its text already is left alone, with its caret. */
export function writeInputs(form: HTMLFormElement, inputs: RoiInputs) {
	for (const name of roiInputNames) {
		const box = boxOf(form, name);
		if (box && box.value !== inputs[name]) box.value = inputs[name];
	}
}

/** The inputs that an address carries, such as `?dentists=4`: defaults for what it leaves out, none when it has none. */
export function sharedInputs(search: string): RoiInputs | undefined {
	const carried = new URLSearchParams(search);
	const readable = (name: RoiInput) => {
		const text = carried.get(name);
		return text !== null && numberText.test(text) ? text : undefined;
	};
	if (!roiInputNames.some(readable)) return undefined;
	return inputsOf((name) => readable(name) ?? roiInputs[name].default);
}

/** The address that opens the page with these inputs. */
export function shareAddress(page: string, inputs: RoiInputs): string {
	const address = new URL(page);
	address.search = new URLSearchParams({ ...inputs }).toString();
	address.hash = calculatorId;
	return address.href;
}

/** Where on the page the calculator stands. */
export const calculatorId = 'roi-calculator';
