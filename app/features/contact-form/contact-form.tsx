import type { ReactNode } from 'react';
import { errorSentences, submissionFailed } from '#contracts/error-sentences.ts';
import { formNameField, trapField } from '#contracts/form-fields.ts';
import { messageRows } from '#contracts/limits.ts';
import { phonePattern } from '#contracts/phone-pattern.ts';
import { Field } from '../../ui/form/field.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { SubmissionForm, type SubmissionWords } from '../../ui/form/submission-form.tsx';

const formName = 'contact';

/** The form's words. */
export interface ContactFormWords extends SubmissionWords {
	labels: Record<'name' | 'email' | 'phone' | 'message', string>;
}

interface ContactFormProps {
	words: ContactFormWords;
	/** Who collects the details and why, with a link to the privacy policy. */
	notice: ReactNode;
	onSent: () => void;
}

/** The contact message form (specification §3 to §5). */
export function ContactForm({ words, notice, onSent }: ContactFormProps) {
	return (
		<SubmissionForm
			name={formName}
			hiddenNames={{ form: formNameField, trap: trapField }}
			words={words}
			failedBanner={submissionFailed}
			notice={notice}
			onSent={onSent}
		>
			{(errors) => {
				const field = (name: keyof ContactFormWords['labels']) => ({
					form: formName,
					name,
					label: words.labels[name],
					error: errors[name],
				});
				return (
					<>
						<Field {...field('name')} required autoComplete="name" />
						<FieldGrid>
							<Field {...field('email')} type="email" required autoComplete="email" />
							<Field
								{...field('phone')}
								type="tel"
								autoComplete="tel"
								pattern={phonePattern}
								title={errorSentences.phoneInvalid}
							/>
						</FieldGrid>
						<Field {...field('message')} required rows={messageRows} />
					</>
				);
			}}
		</SubmissionForm>
	);
}
