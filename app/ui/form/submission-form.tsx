import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { Failure } from './failure.tsx';
import css from './submission-form.module.css';
import { clearDraft, draftKey, useDraft } from './use-draft.ts';
import { useFormSubmission } from './use-form-submission.ts';

/** What every form says of itself. */
export interface SubmissionWords {
	submit: string;
	submitting: string;
	errorSummaryTitle: string;
}

interface SubmissionFormProps {
	/** Tells the form from others, for the server, for static hosts and for its draft. */
	name: string;
	/** Names of the hidden field that carries the form's name and of the one that only robots fill. */
	hiddenNames: { form: string; trap: string };
	words: SubmissionWords;
	/** The banner when nothing was sent and no field is at fault. */
	failedBanner: string;
	/** What stands beside the button. */
	notice: ReactNode;
	onSent: () => void;
	/** The fields, with one sentence for each that was refused. */
	children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/**
 * A form on its way to `POST /` (specification §4, §7): sent in the background, kept as a draft until it is, never
 * cleared by a failure. Without script it posts to the server and leaves the page.
 */
export function SubmissionForm(props: SubmissionFormProps) {
	const { name, hiddenNames, words, failedBanner, notice, onSent, children } = props;
	const form = useRef<HTMLFormElement>(null);
	const draft = draftKey(name);
	useDraft(form, draft);
	const { state, submit } = useFormSubmission({
		failedBanner,
		onSent: () => {
			clearDraft(draft);
			onSent();
		},
	});
	const submitting = state.status === 'submitting';
	const failure = state.status === 'failed' ? state : undefined;
	return (
		<form
			ref={form}
			className={css.form}
			name={name}
			method="post"
			action="/"
			data-netlify="true"
			data-netlify-honeypot={hiddenNames.trap}
			onSubmit={submit}
		>
			{failure && (
				<Failure
					form={name}
					title={words.errorSummaryTitle}
					banner={failure.banner}
					errors={failure.errors}
				/>
			)}
			<input type="hidden" name={hiddenNames.form} value={name} />
			<p hidden>
				<label>
					Leave this empty <input type="text" name={hiddenNames.trap} tabIndex={-1} autoComplete="off" />
				</label>
			</p>
			{children(failure?.errors ?? {})}
			<div className={css.end}>
				<Button type="submit" disabled={submitting}>
					{submitting ? words.submitting : words.submit}
				</Button>
				<div className={css.notice}>{notice}</div>
			</div>
		</form>
	);
}
