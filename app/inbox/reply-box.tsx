import { Button } from '../ui/button.tsx';
import css from './reply-box.module.css';

export interface ReplyBoxProps {
	id: string;
	/** Of the state that is shown, so that a form of an earlier one is recognised: the version and the latest change. */
	version: string;
	seen: string;
	/** A `mailto:` link with the visitor's message quoted. */
	write: { href: string; label: string } | undefined;
	/** Why no reply can be sent from here. */
	cannotReply: string | undefined;
	/** What was typed already, or the chosen answer. */
	reply: string;
	isTyped: boolean;
	answers: readonly { id: string; title: string; text: string }[];
	maxReply: number;
}

/** The form to answer the visitor by email. An answer that was saved is put into it by a link, or by script. */
export function Reply({
	id,
	version,
	seen,
	write,
	cannotReply,
	reply,
	isTyped,
	answers,
	maxReply,
}: ReplyBoxProps) {
	if (cannotReply) {
		return (
			<section id="reply" className={css.form} tabIndex={-1}>
				<p>{cannotReply}</p>
				{reply && (
					<textarea rows={7} readOnly defaultValue={reply} aria-label="What you typed" data-unsaved="" />
				)}
				{write && (
					<Button href={write.href} variant="outline">
						{write.label}
					</Button>
				)}
			</section>
		);
	}
	return (
		<section className={css.form}>
			<form className={css.answers} method="get" action={`/inbox/${id}#reply`} data-answers="">
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
						<button type="submit">Insert</button>
					</>
				)}
				<a href="/inbox/answers">
					{answers.length > 0 ? 'Edit saved answers' : 'Save answers for next time'}
				</a>
			</form>
			<form method="post" action={`/inbox/${id}/reply`}>
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="seen" value={seen} />
				<label htmlFor="reply">Reply</label>
				<textarea
					id="reply"
					name="text"
					rows={7}
					maxLength={maxReply}
					required
					defaultValue={reply}
					data-unsaved={isTyped ? '' : undefined}
				/>
				<p className={css.hint}>
					Goes by email, with the visitor’s message quoted. The response comes to your address.
				</p>
				<Button type="submit">Send reply</Button>
			</form>
		</section>
	);
}
