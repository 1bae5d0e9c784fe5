import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { calculatorId, estimateWith, roiCalculator as text } from '#content/dental/calculator.ts';
import {
	type RoiInputs,
	roiInputNames,
	roiInputs,
	stripLeadingZeros,
} from '#content/dental/return-on-investment.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { Button } from '../ui/button.tsx';
import { defineIsland } from '../ui/define-island.ts';
import { showToast } from '../ui/show-toast.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './dental-calculator.module.css';
import { StartTrial } from './dental-trial.island.tsx';

/** The inputs, each from its name. */
const inputsOf = (textOf: (name: keyof RoiInputs) => string) =>
	Object.fromEntries(roiInputNames.map((name) => [name, textOf(name)])) as RoiInputs;

/** The specification's defaults (§3). */
const defaultInputs = inputsOf((name) => roiInputs[name].default);

const boxOf = (form: HTMLFormElement, name: string) =>
	form.elements.namedItem(name) as HTMLInputElement;
const readInputs = (form: HTMLFormElement) => inputsOf((name) => boxOf(form, name).value);

/** Returns the address that opens the page with these inputs. */
const addressOf = (inputs: RoiInputs) =>
	new URL(`?${new URLSearchParams({ ...inputs })}#${calculatorId}`, location.href).href;

/**
 * Copies text to the clipboard. Resolves to false if the browser does not allow it, as without
 * HTTPS.
 */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/**
 * The return that a practice could expect (specification §2 to §5, §9). The inputs are
 * uncontrolled; Calculate reads them.
 */
function RoiCalculator() {
	const form = useRef<HTMLFormElement>(null);
	/** The inputs whose results are shown. Undefined after a change. */
	const [calculated, setCalculated] = useState<RoiInputs | undefined>(defaultInputs);
	/** Whether a visitor has calculated them: screen readers are told. */
	const [isAnnounced, setAnnounced] = useState(false);
	const estimate = calculated && estimateWith(calculated);

	// A shared address sets the inputs. What was typed before hydration is newer, and hides results
	// of other inputs.
	useLayoutEffect(() => {
		const element = form.current;
		if (!element) return;
		const shared = new URLSearchParams(location.search);
		if (roiInputNames.some((name) => boxOf(element, name).value !== roiInputs[name].default))
			setCalculated(undefined);
		else if (roiInputNames.some((name) => shared.has(name))) {
			for (const name of roiInputNames)
				boxOf(element, name).value = stripLeadingZeros(shared.get(name) ?? roiInputs[name].default);
			setCalculated(readInputs(element));
		}
	}, []);

	function change({ target }: FormEvent<HTMLFormElement>) {
		setCalculated(undefined);
		setAnnounced(false);
		if (!(target instanceof HTMLInputElement)) return;
		const stripped = stripLeadingZeros(target.value);
		// Only if something changes, because writing moves the caret.
		if (stripped !== target.value) target.value = stripped;
	}

	function calculate(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		setCalculated(readInputs(event.currentTarget));
		setAnnounced(true);
		trackEvent('roi_calculated', {});
		// The results are below the form, or beside it and in part above the window.
		event.currentTarget.nextElementSibling?.scrollIntoView({ block: 'nearest' });
	}

	async function copyLink(inputs: RoiInputs) {
		if (await copyText(addressOf(inputs))) showToast(text.linkCopied);
		// It can be copied from the address bar.
		else location.assign(addressOf(inputs));
	}

	return (
		<div id={calculatorId} className={css.calculator}>
			<form
				ref={form}
				className={css.inputs}
				noValidate
				autoComplete="off"
				onInput={change}
				onSubmit={calculate}
			>
				{roiInputNames.map((name) => (
					<label key={name}>
						{text.labels[name]}
						<input
							type="number"
							inputMode="decimal"
							name={name}
							min={roiInputs[name].min}
							max={roiInputs[name].max}
							defaultValue={roiInputs[name].default}
						/>
					</label>
				))}
				<div>
					<p>{text.startingValues}</p>
					<ul>
						{text.assumptions.map((assumption) => (
							<li key={assumption}>{assumption}</li>
						))}
					</ul>
				</div>
				<Button type="submit" variant="outline">
					{text.calculate}
				</Button>
				<noscript>{text.withoutScript}</noscript>
			</form>
			<div className={css.results} data-hour="first" data-nosnippet="">
				{calculated && estimate ? (
					<>
						<p className={css.main}>
							{`${estimate.main.label} `}
							<strong>{estimate.main.value}</strong> <small>{text.estimate}</small>
						</p>
						<dl>
							{estimate.details.map(({ label, value }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
						<div className={css.actions}>
							<StartTrial />
							<Button variant="text" onClick={() => copyLink(calculated)}>
								{text.copyLink}
							</Button>
							<small>{text.linkNote}</small>
						</div>
					</>
				) : (
					<p className={css.prompt}>{text.prompt}</p>
				)}
				<div role="status">
					{isAnnounced && estimate && (
						<VisuallyHidden>
							{[estimate.details.at(-1), estimate.main]
								.map((result) => `${result?.label}: ${result?.value}.`)
								.join(' ')}
						</VisuallyHidden>
					)}
				</div>
			</div>
		</div>
	);
}

export default defineIsland('dental-calculator', RoiCalculator);
