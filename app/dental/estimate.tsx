import type { ReactNode } from 'react';
import css from './estimate.module.css';

interface EstimateProps {
	/** The result in large type, and what it is. */
	main: { label: string; value: string };
	note: string;
	details: readonly { label: string; value: string }[];
	assumptions: readonly string[];
	children?: ReactNode;
}

/** The result of a calculation, on a dark ground: the main figure, the details and the assumptions. */
export function Estimate({ main, note, details, assumptions, children }: EstimateProps) {
	return (
		<>
			<p className={css.main}>
				{main.label} <strong>{main.value}</strong> <small>{note}</small>
			</p>
			<dl className={css.details}>
				{details.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{children}
			<ul className={css.assumptions}>
				{assumptions.map((assumption) => (
					<li key={assumption}>{assumption}</li>
				))}
			</ul>
		</>
	);
}
