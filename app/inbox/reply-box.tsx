import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-fields.tsx';
import css from './enquiry-page.module.css';

export interface ReplyBoxProps {
	id: string;
	/** Of the state that is shown, so that a form of an earlier one is recognised: the version and the latest change. */
	version: string;
	seen: string;
	/** A `mailto:` link with the visitor's message quoted. */
	write: { href: string; label: string } | undefined;
	/** Why no reply can be sent from here. */
	cannotReply: string | undefined;
	/** What was typed already. */
	reply: string;
	answers: readonly { id: string; title: string; text: string }[];
}

/** The form to answer the visitor by email. A saved answer is put into it by the server, or by script. */
export function Reply(props: ReplyBoxProps) {
	const { id, version, seen, cannotReply, reply, answers } = props;
	const box = { form: 'reply', name: 'text', label: 'Reply', rows: 7, defaultValue: reply };
	if (cannotReply) {
		return (
			<section id={reply ? undefined : 'reply-text'} className={css.form} tabIndex={-1}>
				<p>{cannotReply}</p>
				{reply && <TextField {...box} data-unsaved="" />}
			</section>
		);
	}
	return (
		<form className={css.form} method="post" action={`/inbox/${id}/reply`}>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="seen" value={seen} />
			<TextField {...box} required data-unsaved={reply ? '' : undefined} />
			<div className={css.answers}>
				{answers.length > 0 && (
					<>
						<label>
							Saved answer
							<select name="answer">
								{answers.map((answer) => (
									<option key={answer.id} value={answer.id} data-text={answer.text}>
										{answer.title}
									</option>
								))}
							</select>
						</label>
						<button
							type="submit"
							formAction={`/inbox/${id}/insert#reply-text`}
							formNoValidate
							data-key="insert"
						>
							Insert
						</button>
					</>
				)}
				<a href="/inbox/answers">
					{answers.length > 0 ? 'Edit saved answers' : 'Save answers for next time'}
				</a>
			</div>
			<p>Goes by email, with the visitor’s message quoted. The response comes to your address.</p>
			<Button type="submit">Send reply</Button>
		</form>
	);
}
