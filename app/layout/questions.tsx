import { load } from '#content/load.ts';
import css from '../ui/questions.module.css';
import { Section } from './section.tsx';

interface QuestionsProps {
	questions: readonly { question: string; answer: string }[];
}

/** Questions whose answers open below them, without script. */
export const Questions = ({ questions }: QuestionsProps) => (
	<Section id="questions" hour="early" title={load('interface.yaml').questions} isBeside>
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
	</Section>
);
