import { calculatorId, estimateWith, roiCalculator as text } from '#content/dental/calculator.ts';
import {
	inputsOf,
	type RoiInput,
	type RoiInputs,
	readNumber,
	roiInputNames,
	roiInputs,
	stripLeadingZeros,
} from '#content/dental/return-on-investment.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { partOf } from '../ui/part-of.ts';

/** What an arrow key adds to a box, as in number boxes. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Returns the address that opens the page with these inputs. */
const addressOf = (inputs: RoiInputs) =>
	new URL(`?${new URLSearchParams({ ...inputs })}#${calculatorId}`, location.href).href;

/** Copies an address. If the browser does not allow it, as without HTTPS, goes there instead. */
async function copyAddress(address: string) {
	try {
		await navigator.clipboard.writeText(address);
	} catch {
		location.assign(address);
		return;
	}
	// On demand: it is in a file with parts that need React.
	const { showToast } = await import('../ui/show-toast.ts');
	showToast(text.linkCopied);
}

/** Reads the boxes of `calculator.tsx`, and writes the results. */
export default function startCalculator(island: HTMLElement) {
	const form = partOf<HTMLFormElement>(island, 'form');
	const unreadable = partOf(island, 'unreadable');
	const status = partOf(island, 'status');
	const boxOf = (name: RoiInput) => form.elements.namedItem(name) as HTMLInputElement;
	const boxes = roiInputNames.map(boxOf);
	const readInputs = () => inputsOf((name) => boxOf(name).value);

	/** Strips leading zeros, and says the number to those who hear the box. */
	function tidy(box: HTMLInputElement) {
		const stripped = stripLeadingZeros(box.value);
		// Only if something changes, because writing moves the caret.
		if (stripped !== box.value) box.value = stripped;
		box.ariaValueNow = String(readNumber(stripped) ?? '');
	}

	/** Says what is wrong with a box, below it. */
	function refuse(box: HTMLInputElement) {
		box.ariaInvalid = 'true';
		box.setAttribute('aria-describedby', unreadable.id);
		box.closest('label')?.after(unreadable);
		unreadable.hidden = false;
		box.focus();
	}

	function accept() {
		unreadable.hidden = true;
		for (const box of boxes) {
			box.ariaInvalid = null;
			box.removeAttribute('aria-describedby');
		}
	}

	/** Hides the results until Calculate. */
	function change(box: HTMLInputElement) {
		tidy(box);
		accept();
		island.dataset.edited = '';
		status.textContent = '';
	}

	/** Shows the results. Returns what is said of them. */
	function show(): string {
		const { main, details } = estimateWith(readInputs());
		for (const { name, value } of [main, ...details]) partOf(island, name).textContent = value;
		delete island.dataset.edited;
		const said = [details.at(-1), main].map((one) => `${one?.label}: ${one?.value}.`);
		return said.join(' ');
	}

	function calculate(event: SubmitEvent) {
		event.preventDefault();
		accept();
		const box = boxes.find(({ value }) => readNumber(value) === undefined);
		if (box) {
			refuse(box);
			return;
		}
		status.textContent = show();
		trackEvent('roi_calculated', {});
		// The results are below the form, or beside it and in part above the window.
		form.nextElementSibling?.scrollIntoView({ block: 'nearest' });
	}

	function step(event: KeyboardEvent) {
		const by = keySteps[event.key];
		const box = event.target as HTMLInputElement;
		const value = readNumber(box.value);
		if (by === undefined || value === undefined || !boxes.includes(box)) return;
		event.preventDefault();
		const { min, max } = roiInputs[box.name as RoiInput];
		box.value = String(Math.min(Math.max(value + by, min), max));
		change(box);
	}

	form.oninput = (event) => change(event.target as HTMLInputElement);
	form.onkeydown = step;
	form.onsubmit = calculate;
	partOf(island, 'copy').onclick = () => copyAddress(addressOf(readInputs()));

	// What was typed before is newer than what the address says.
	const shared = new URLSearchParams(location.search);
	if (boxes.some(({ value, defaultValue }) => value !== defaultValue)) island.dataset.edited = '';
	else if (roiInputNames.some((name) => shared.has(name))) {
		for (const name of roiInputNames) boxOf(name).value = shared.get(name) ?? boxOf(name).value;
		show();
	}
	boxes.forEach(tidy);
}
