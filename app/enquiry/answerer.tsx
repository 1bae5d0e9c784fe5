import { people } from '#content/owner.ts';
import css from './answerer.module.css';

const portraits = import.meta.glob<string>('./portraits/*', {
	eager: true,
	query: '?url',
	import: 'default',
});

/** Who answers an enquiry, with a portrait if the owner has given one. Nothing without people. */
export function Answerer() {
	const [person] = people.people;
	const portrait = portraits[`./portraits/${people.portrait}`] ?? people.portrait;
	return (
		person && (
			<div className={css.answerer}>
				{portrait && <img src={portrait} alt="" width={96} height={96} />}
				<p>
					{people.talkTo} <strong>{person.name}</strong> {person.role}
				</p>
			</div>
		)
	);
}
