import css from './questions.module.css';

/** A question that visitors ask, and its answer. */
interface Question {
	question: string;
	answer: string;
}

/** Questions whose answers open below them, without script. */
export function Questions({ questions }: { questions: readonly Question[] }) {
	return (
		<div className={css.questions}>
			{questions.map(({ question, answer }) => (
				<details key={question}>
					<summary>
						<h3>{question}</h3>
					</summary>
					<p>{answer}</p>
				</details>
			))}
		</div>
	);
}
