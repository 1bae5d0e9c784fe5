import css from './facts.module.css';

interface FactsProps {
	facts: readonly { what: string; noted: string }[];
}

/** What is known of a call or a task, a line each. */
export function Facts({ facts }: FactsProps) {
	return (
		<dl className={css.facts}>
			{facts.map(({ what, noted }) => (
				<div key={what}>
					<dt>{what}</dt>
					<dd>{noted}</dd>
				</div>
			))}
		</dl>
	);
}
