import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import css from './enquiry-page.module.css';
import { Problem, type ProblemProps } from './inbox-parts.tsx';

interface Answer {
	id: string;
	title: string;
	text: string;
	/** Of the stored text, so that a form of an earlier one is recognised. */
	version: string;
}

interface SavedAnswersProps {
	answers: readonly Answer[];
	/** What was typed and could not be stored, and why. */
	draft: (Answer & ProblemProps) | undefined;
}

/** The texts that can be put into a reply, to edit, to add and to delete. */
export function SavedAnswers({ answers, draft }: SavedAnswersProps) {
	const isNew = draft && !answers.some(({ id }) => id === draft.id);
	return (
		<div className={css.single}>
			<h1>Saved answers</h1>
			<p>Texts that you put into a reply and change there. Everybody who uses this inbox has the same.</p>
			{draft && <Problem {...draft} />}
			{answers.map((answer) => (
				<Fields key={answer.id} {...(draft?.id === answer.id ? draft : answer)} />
			))}
			<h2>Add an answer</h2>
			<Fields id="" version="" title={isNew ? draft.title : ''} text={isNew ? draft.text : ''} />
		</div>
	);
}

const Fields = ({ id, version, title, text }: Answer) => (
	<form
		className={css.sheet}
		data-sheet=""
		method="post"
		action="/inbox/answers"
		aria-label={title || 'New answer'}
	>
		<input type="hidden" name="id" value={id} />
		<input type="hidden" name="version" value={version} />
		<TextField form={`answer-${id}`} name="title" label="Title" defaultValue={title} required />
		<TextField form={`answer-${id}`} name="text" label="Text" defaultValue={text} rows={5} required />
		<p className={css.buttons}>
			<Button type="submit" variant="outline">
				Save
			</Button>
			{id && (
				<button type="submit" name="action" value="delete" formNoValidate>
					Delete
				</button>
			)}
		</p>
	</form>
);
