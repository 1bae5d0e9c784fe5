import {
	calculatorId,
	estimateWith,
	remarkOn,
	roiCalculator as text,
} from '#content/dental/calculator.ts';
import {
	type RoiInput,
	type RoiInputs,
	readNumber,
	roiInputs,
	stripLeadingZeros,
} from '#content/dental/return-on-investment.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { partOf } from '../ui/part-of.ts';

/** What an arrow key adds to a box, as in number boxes. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Copies a link that opens the page with these inputs. The browser may not allow that, as without
 * HTTPS: then the link is in the address bar to copy.
 */
async function copyLink(inputs: RoiInputs) {
	const link = new URL(`?${new URLSearchParams(inputs)}#${calculatorId}`, location.href);
	let outcome = text.linkCopied;
	try {
		await navigator.clipboard.writeText(link.href);
	} catch {
		history.replaceState(null, '', link);
		outcome = text.linkShown;
	}
	// On demand: it is in a file with parts that need React.
	const { showToast } = await import('../ui/show-toast.ts');
	showToast(outcome);
}

/** Reads the boxes of `calculator.tsx`, and writes the results. */
export default function startCalculator(island: HTMLElement) {
	const form = partOf<HTMLFormElement>(island, 'form');
	const results = partOf(island, 'results');
	const status = partOf(island, 'status');
	const boxes = [...form.querySelectorAll('input')];
	const readInputs = () => Object.fromEntries(new FormData(form)) as RoiInputs;

	/** Strips leading zeros, and says the number to those who hear the box. */
	function tidy(box: HTMLInputElement) {
		const stripped = stripLeadingZeros(box.value);
		// Only if something changes, because writing moves the caret.
		if (stripped !== box.value) box.value = stripped;
		box.ariaValueNow = String(readNumber(stripped) ?? '');
	}

	/** Says of a box, in its label, what is wrong or unusual, or that nothing is. */
	function say(box: HTMLInputElement, remark = '') {
		box.previousElementSibling?.replaceChildren(remark);
		box.ariaInvalid = remark === text.unreadable ? 'true' : null;
	}

	/** Hides the results until Calculate. */
	function change(box: HTMLInputElement) {
		tidy(box);
		say(box);
		island.dataset.edited = '';
		status.textContent = '';
	}

	/** Says at each box what is wrong or unusual. Returns the first that cannot be counted. */
	function check() {
		for (const box of boxes) say(box, remarkOn(box.name as RoiInput, box.value));
		return boxes.find(({ ariaInvalid }) => ariaInvalid);
	}

	/** Shows the results. Returns what is said of them. */
	function show(): string {
		const { main, details } = estimateWith(readInputs());
		for (const { name, value } of [main, ...details]) partOf(island, name).textContent = value;
		results.style.setProperty('--length', `${main.value.length}`);
		delete island.dataset.edited;
		const [month = main] = details.slice(-1);
		return `${month.label}: ${month.value}. ${main.label}: ${main.value}.`;
	}

	function calculate(event: SubmitEvent) {
		event.preventDefault();
		const wrong = check();
		if (wrong) return wrong.focus();
		status.textContent = show();
		trackEvent('roi_calculated', {});
		// The results are below the form, or beside it and in part above the window.
		results.scrollIntoView({ block: 'nearest' });
	}

	function step(event: KeyboardEvent) {
		const by = keySteps[event.key];
		const box = event.target as HTMLInputElement;
		const value = readNumber(box.value);
		if (by === undefined || value === undefined || !boxes.includes(box)) return;
		event.preventDefault();
		const { min, max } = roiInputs[box.name as RoiInput];
		const next = Math.min(Math.max(value + by, min), max);
		// A key never turns back a number that is beyond its bound.
		if ((next - value) * by <= 0) return;
		box.value = String(next);
		change(box);
	}

	form.oninput = (event) => change(event.target as HTMLInputElement);
	form.onkeydown = step;
	form.onsubmit = calculate;
	partOf(island, 'copy').onclick = () => copyLink(readInputs());

	// What was typed before is newer than what the address says.
	if (boxes.some(({ value, defaultValue }) => value !== defaultValue)) island.dataset.edited = '';
	else if (location.search) {
		const shared = new URLSearchParams(location.search);
		for (const box of boxes) box.value = shared.get(box.name) ?? box.value;
		if (check()) island.dataset.edited = '';
		else show();
	}
	boxes.forEach(tidy);
}
