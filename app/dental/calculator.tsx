import { calculatorId, estimateWith, roiCalculator as text } from '#content/dental/calculator.ts';
import { defaultInputs, roiInputNames, roiInputs } from '#content/dental/return-on-investment.ts';
import box from '../ui/box.module.css';
import { Button } from '../ui/button.tsx';
import { NativeIsland } from '../ui/island.tsx';
import hidden from '../ui/visually-hidden.module.css';
import css from './calculator.module.css';
import { StartTrial } from './start-trial.tsx';

/**
 * The boxes. They are text, because number boxes drop or hide what people type ("1,200", "2,5"),
 * and a wheel over them changes it. What makes them number boxes is here: keypad, role, bounds,
 * arrows.
 */
const Inputs = () => (
	<form className={css.inputs} data-part="form" autoComplete="off">
		{roiInputNames.map((name) => {
			const { default: value, min, max } = roiInputs[name];
			return (
				<label key={name}>
					{text.labels[name]}
					<span className={css.remark} role="alert" />
					<input
						className={box.box}
						type="text"
						inputMode="decimal"
						role="spinbutton"
						aria-valuemin={min}
						aria-valuemax={max}
						aria-valuenow={Number(value)}
						name={name}
						defaultValue={value}
					/>
				</label>
			);
		})}
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
);

/** The results of the starting values, and what replaces them after a change. */
function Results() {
	const { main, details } = estimateWith(defaultInputs);
	return (
		<div className={css.results} data-part="results" data-hour="first" data-nosnippet="">
			<p className={css.main}>
				{`${main.label} `}
				<strong data-part={main.name}>{main.value}</strong> <small>{text.estimate}</small>
			</p>
			<dl>
				{details.map(({ name, label, value }) => (
					<div key={name}>
						<dt>{label}</dt>
						<dd data-part={name}>{value}</dd>
					</div>
				))}
			</dl>
			<div className={css.actions}>
				<StartTrial />
				<Button variant="text" data-part="copy">
					{text.copyLink}
				</Button>
				<small>{text.linkNote}</small>
			</div>
			<p className={css.prompt}>{text.prompt}</p>
			<p className={hidden.hidden} role="status" data-part="status" />
		</div>
	);
}

/**
 * The return that a practice could expect. A box that is changed hides the results until Calculate,
 * also before the island has started: `data-edited` does that.
 */
export const Calculator = () => (
	<NativeIsland name="dental-calculator" parameter="dentists">
		<div id={calculatorId} className={css.calculator}>
			<Inputs />
			<Results />
		</div>
	</NativeIsland>
);
