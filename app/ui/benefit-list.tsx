import css from './benefit-list.module.css';

/** Benefits in columns, each under a line. */
export function BenefitList({
	benefits,
}: {
	benefits: readonly { title: string; text: string }[];
}) {
	return (
		<ul className={css.benefits}>
			{benefits.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
}
