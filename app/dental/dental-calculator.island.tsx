import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CalculatorText, estimateWith } from '#content/dental/calculator.ts';
import {
	type RoiInputs,
	type RoiResults,
	returnOnInvestment,
	roiInputNames,
	roiInputs,
	stripLeadingZeros,
} from '#contracts/dental/return-on-investment.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { defineIsland } from '../ui/define-island.ts';
import { Estimate } from '../ui/estimate.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { showToast } from '../ui/show-toast.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import {
	calculatorId,
	defaultInputs,
	readInputs,
	shareAddress,
	sharedInputs,
	stripped,
	writeInputs,
} from './calculator-inputs.ts';
import css from './dental-calculator.module.css';

const percent = 100;
const barLength = 100;
const number = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 });

const readable = (value: number) => (Number.isFinite(value) ? Math.max(value, 0) : 0);

/** A bar with its share of the longest value. At least 1 % long. */
function Bar({ value, longest }: { value: number; longest: number }) {
	const length = longest > 0 ? Math.min(Math.max((value / longest) * barLength, 1), barLength) : 1;
	return (
		<svg viewBox={`0 0 ${barLength} 8`} preserveAspectRatio="none" aria-hidden="true">
			<rect width={length.toFixed(1)} height="8" />
		</svg>
	);
}

interface ChartProps {
	chart: CalculatorText['chart'];
	inputs: RoiInputs;
	results: RoiResults;
}

/** Hours on calls and no-shows a month, before and after: a table with bars. */
function BeforeAfterChart({ chart, inputs, results }: ChartProps) {
	const hours = readable(Number(inputs.staffHours));
	const noShows = readable((Number(inputs.apptsPerMonth) * Number(inputs.noShowRate)) / percent);
	const rows = [
		{ label: chart.hours, before: hours, after: readable(hours - results.hoursSaved) },
		{ label: chart.noShows, before: noShows, after: readable(noShows - results.noShowsAvoided) },
	];
	return (
		<table className={css.chart}>
			<caption>{chart.caption}</caption>
			<thead>
				<tr>
					<td />
					<th scope="col">{chart.before}</th>
					<th scope="col">{chart.after}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, before, after }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td>
							<Bar value={before} longest={before} />
							<span>{number.format(before)}</span>
						</td>
						<td>
							<Bar value={after} longest={before} />
							<span>{number.format(after)}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The results of the inputs: the year in large type, the months below, and a chart. */
function Results({ text, inputs }: { text: CalculatorText; inputs: RoiInputs }) {
	return (
		<Estimate {...estimateWith(text, inputs)}>
			<BeforeAfterChart chart={text.chart} inputs={inputs} results={returnOnInvestment(inputs)} />
		</Estimate>
	);
}

/** The two totals in a sentence. */
function spokenEstimate(text: CalculatorText, inputs: RoiInputs): string {
	const { main, details } = estimateWith(text, inputs);
	return [details.at(-1), main].map((result) => `${result?.label}: ${result?.value}.`).join(' ');
}

interface CalculatorProps {
	text: CalculatorText;
	/** The id of the dialog for a trial, and the label of the button that opens it. */
	trial: { id: string; label: string };
}

/** The return that a practice could expect (specification §2 to §5, §9). The inputs are uncontrolled; Calculate reads them. */
function RoiCalculator({ text, trial }: CalculatorProps) {
	const form = useRef<HTMLFormElement>(null);
	/** The inputs whose results are shown. Undefined after a change. */
	const [calculated, setCalculated] = useState<RoiInputs | undefined>(defaultInputs);

	/** The results that a visitor has calculated, for screen readers. */
	const [announcement, setAnnouncement] = useState('');

	/** The URL that was copied, and whether the browser allowed it. */
	const [copied, setCopied] = useState<{ address: string; done: boolean }>();

	// A shared URL sets the inputs. Text typed before hydration is newer and hides results of other inputs.
	useLayoutEffect(() => {
		if (!form.current) return;
		const typed = readInputs(form.current);
		writeInputs(form.current, stripped(typed));
		const shared = sharedInputs(location.search);
		if (roiInputNames.some((name) => typed[name] !== defaultInputs[name])) setCalculated(undefined);
		else if (shared) {
			writeInputs(form.current, shared);
			setCalculated(shared);
		}
	}, []);

	function change({ target }: FormEvent<HTMLFormElement>) {
		setCalculated(undefined);
		setAnnouncement('');
		setCopied(undefined);
		// Only if something changes, because writing moves the caret.
		if (!(target instanceof HTMLInputElement)) return;
		const stripped = stripLeadingZeros(target.value);
		if (stripped !== target.value) target.value = stripped;
	}

	function calculate(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const inputs = readInputs(event.currentTarget);
		setCalculated(inputs);
		setAnnouncement(spokenEstimate(text, inputs));
		trackEvent('roi_calculated', {});
		const results = event.currentTarget.nextElementSibling;
		// On a phone they are below the form.
		if (results && results.getBoundingClientRect().top > innerHeight / 2) results.scrollIntoView();
	}

	async function copyLink(inputs: RoiInputs) {
		const address = shareAddress(location.href, inputs);
		const done = await copyText(address);
		setAnnouncement('');
		setCopied({ address, done });
		if (done) showToast(text.linkCopied);
	}

	function print() {
		// While this attribute is set, the style sheet prints this part of the page only.
		document.documentElement.dataset.print = calculatorId;
		window.print();
		delete document.documentElement.dataset.print;
	}

	return (
		<div id={calculatorId} className={css.calculator}>
			<form ref={form} noValidate onInput={change} onSubmit={calculate} className={css.inputs}>
				{roiInputNames.map((name) => (
					<TextField
						key={name}
						form={calculatorId}
						name={name}
						label={text.labels[name]}
						type="number"
						inputMode="decimal"
						step="any"
						min={roiInputs[name].min}
						max={roiInputs[name].max}
						defaultValue={roiInputs[name].default}
						autoComplete="off"
					/>
				))}
				<p>{text.startingValues}</p>
				<p className={css.check}>{text.check}</p>
				<Button type="submit">{text.calculate}</Button>
				<noscript>{text.withoutScript}</noscript>
			</form>
			<div className={css.results} data-nosnippet="">
				{calculated ? (
					<Results text={text} inputs={calculated} />
				) : (
					<p className={css.prompt}>{text.prompt}</p>
				)}
				<div className={css.actions}>
					{calculated && (
						<>
							<Button variant="light" command="show-modal" commandfor={trial.id}>
								{trial.label}
							</Button>
							<Button variant="text" onClick={() => copyLink(calculated)}>
								{text.copyLink}
							</Button>
							<Button variant="text" onClick={print}>
								{text.print}
							</Button>
						</>
					)}
					{calculated && <small>{text.linkNote}</small>}
					<p role="status">
						{announcement && <VisuallyHidden>{announcement}</VisuallyHidden>}
						{copied?.done === false && (
							<>
								{text.linkNotCopied} <a href={copied.address}>{copied.address}</a>
							</>
						)}
					</p>
				</div>
			</div>
		</div>
	);
}

export default defineIsland('dental-calculator', RoiCalculator);
