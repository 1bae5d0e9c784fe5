import { type ReactNode, useRef } from 'react';
import { errorSentences, submissionFailed } from '#contracts/error-sentences.ts';
import { phonePattern } from '#contracts/fields.ts';
import { formNameField, trapField } from '#contracts/form-fields.ts';
import { messageRows } from '#contracts/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { Field } from '../../ui/form/field.tsx';
import { clearDraft, useDraft } from '../../ui/form/use-draft.ts';
import { useFormSubmission } from '../../ui/form/use-form-submission.ts';
import css from './contact-form.module.css';

const formName = 'contact';
const draftKey = `draft:${formName}`;

/** The form's words. */
export interface ContactFormWords {
	labels: Record<'name' | 'email' | 'phone' | 'message', string>;
	submit: string;
	submitting: string;
	errorSummaryTitle: string;
}

interface ContactFormProps {
	words: ContactFormWords;
	/** Who collects the details and why, with a link to the privacy policy. */
	notice: ReactNode;
	onSent: () => void;
}

/** The contact message form (specification §3 to §5). Without script it posts to the server and leaves the page. */
export function ContactForm({ words, notice, onSent }: ContactFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useDraft(form, draftKey);
	const { state, submit } = useFormSubmission({
		failedBanner: submissionFailed,
		onSent: () => {
			clearDraft(draftKey);
			onSent();
		},
	});
	const submitting = state.status === 'submitting';
	const errors = state.status === 'failed' ? (state.errors ?? {}) : {};
	const field = (name: keyof ContactFormWords['labels']) => ({
		form: formName,
		name,
		label: words.labels[name],
		error: errors[name],
	});
	return (
		<form
			ref={form}
			className={css.form}
			name={formName}
			method="post"
			action="/"
			data-netlify="true"
			data-netlify-honeypot={trapField}
			onSubmit={submit}
		>
			{state.status === 'failed' && (
				<Failure
					form={formName}
					title={words.errorSummaryTitle}
					banner={state.banner}
					errors={state.errors}
				/>
			)}
			<input type="hidden" name={formNameField} value={formName} />
			<p hidden>
				<label>
					Leave this empty <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
				</label>
			</p>
			<Field {...field('name')} required autoComplete="name" />
			<div className={css.pair}>
				<Field {...field('email')} type="email" required autoComplete="email" />
				<Field
					{...field('phone')}
					type="tel"
					autoComplete="tel"
					pattern={phonePattern}
					title={errorSentences.phoneInvalid}
				/>
			</div>
			<Field {...field('message')} required rows={messageRows} />
			<div className={css.end}>
				<Button type="submit" disabled={submitting}>
					{submitting ? words.submitting : words.submit}
				</Button>
				<p className={css.notice}>{notice}</p>
			</div>
		</form>
	);
}
