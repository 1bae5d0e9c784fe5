import css from './proof.module.css';

interface ProofProps {
	/** Jobs with their figures before and after, and how they were measured. */
	jobs: readonly { title: string; before: string; after: string; measured: string }[];
	/** What customers say. */
	references: readonly { quote: string; name: string; about: string }[];
	labels: { before: string; after: string };
}

/** Measured jobs and references. Nothing without any. */
export function Proof({ jobs, references, labels }: ProofProps) {
	if (jobs.length + references.length === 0) return null;
	return (
		<ul className={css.proof}>
			{jobs.map(({ title, before, after, measured }) => (
				<li key={title}>
					<h3>{title}</h3>
					<dl>
						<dt>{labels.before}</dt>
						<dd>{before}</dd>
						<dt>{labels.after}</dt>
						<dd>{after}</dd>
					</dl>
					<p>{measured}</p>
				</li>
			))}
			{references.map(({ quote, name, about }) => (
				<li key={quote}>
					<blockquote>{`“${quote}”`}</blockquote>
					<p>{`${name}, ${about}`}</p>
				</li>
			))}
		</ul>
	);
}
