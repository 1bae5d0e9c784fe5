import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { roiCalculator } from '#content/dental-calculator.ts';
import {
	type RoiInputs,
	roiInputNames,
	roiInputs,
	stripLeadingZeros,
} from '#contracts/return-on-investment.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/form-fields.tsx';
import {
	calculatorId,
	defaultInputs,
	readInputs,
	shareAddress,
	sharedInputs,
	stripped,
	writeInputs,
} from './calculator-inputs.ts';
import { Results } from './results.tsx';
import css from './roi-calculator.module.css';

interface RoiCalculatorProps {
	/** Called whenever results are calculated on request. */
	onCalculate?: () => void;
	/** Called once the link is copied. */
	onCopy?: () => void;
}

/** What a practice could gain (specification §2 to §5, §9). The boxes keep their own text; only Calculate reads it. */
export function RoiCalculator({ onCalculate, onCopy }: RoiCalculatorProps) {
	const form = useRef<HTMLFormElement>(null);
	/** The inputs whose results are shown: none after a change. */
	const [calculated, setCalculated] = useState<RoiInputs | undefined>(defaultInputs);

	/** What became of the wish to copy the address. */
	const [copied, setCopied] = useState<{ address: string; done: boolean }>();

	// A shared address brings its inputs. What was typed before hydration is newer, and hides results that are not its own.
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
		setCopied(undefined);
		// Only where there is something to strip: writing moves the caret.
		if (!(target instanceof HTMLInputElement)) return;
		const text = stripLeadingZeros(target.value);
		if (text !== target.value) target.value = text;
	}

	function calculate(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		setCalculated(readInputs(event.currentTarget));
		onCalculate?.();
	}

	async function copyLink(inputs: RoiInputs) {
		const address = shareAddress(location.href, inputs);
		const done = await copyText(address);
		setCopied({ address, done });
		if (done) onCopy?.();
	}

	function print() {
		// For as long as this stands, the style sheet prints this part of the page alone.
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
						label={roiCalculator.labels[name]}
						type="number"
						inputMode="decimal"
						step="any"
						min={roiInputs[name].min}
						max={roiInputs[name].max}
						defaultValue={roiInputs[name].default}
						autoComplete="off"
					/>
				))}
				<Button type="submit">{roiCalculator.calculate}</Button>
				<noscript>{roiCalculator.withoutScript}</noscript>
			</form>
			<div className={css.results} aria-live="polite">
				{calculated ? (
					<>
						<Results inputs={calculated} />
						<div className={css.actions}>
							<Button variant="outline" onClick={() => copyLink(calculated)}>
								{roiCalculator.copyLink}
							</Button>
							<Button variant="outline" onClick={print}>
								{roiCalculator.print}
							</Button>
							<p role="status">
								{copied?.done && roiCalculator.linkCopied}
								{copied?.done === false && (
									<>
										{roiCalculator.linkNotCopied} <a href={copied.address}>{copied.address}</a>
									</>
								)}
							</p>
						</div>
					</>
				) : (
					<p className={css.prompt}>{roiCalculator.prompt}</p>
				)}
			</div>
		</div>
	);
}
