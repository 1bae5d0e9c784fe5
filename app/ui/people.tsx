import css from './people.module.css';

interface PeopleProps {
	people: readonly { name: string; role: string }[];
}

/** People with their roles. */
export function People({ people }: PeopleProps) {
	return (
		<ul className={css.people}>
			{people.map(({ name, role }) => (
				<li key={name}>
					<h3>{name}</h3>
					<p>{role}</p>
				</li>
			))}
		</ul>
	);
}
