import type { ReactNode } from 'react';
import { type DentalTrialField, dentalTrialLayout } from '#contracts/dental-trial-layout.ts';
import { errorSentences, submissionFailed } from '#contracts/error-sentences.ts';
import { formNameField, trapField } from '#contracts/form-fields.ts';
import { messageRows } from '#contracts/limits.ts';
import { phonePattern } from '#contracts/phone-pattern.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SubmissionForm, type SubmissionWords } from '../../ui/form/submission-form.tsx';
import css from './trial-form.module.css';

const formName = 'dental-trial';

/** The form's words. */
export interface TrialFormWords extends SubmissionWords {
	/** A box to tick is called what ticking it says, and needs no other. */
	labels: Readonly<Partial<Record<DentalTrialField, string>>>;
	/** What a list offers first: no answer. */
	unanswered: string;
	/** Above the fields that may stay empty. */
	optional: string;
}

interface TrialFormProps {
	words: TrialFormWords;
	page: string;
	notice: ReactNode;
	onSent: () => void;
}

const required = dentalTrialLayout.filter((field) => field.required);
const optional = dentalTrialLayout.filter((field) => !field.required);

/** The dental trial sign-up: what must be known first, and the rest behind a disclosure. */
export function TrialForm({ words, page, notice, onSent }: TrialFormProps) {
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
				const fields = (layout: typeof dentalTrialLayout) =>
					layout.map(({ name, type, autoComplete, required, options = [] }) => {
						const field = {
							form: formName,
							name,
							label: words.labels[name] ?? options[0] ?? '',
							error: errors[name],
							required,
						};
						if (type === 'select') {
							return <SelectField key={name} {...field} options={options} unanswered={words.unanswered} />;
						}
						if (type === 'checkbox') return <CheckboxField key={name} {...field} value={options[0] ?? ''} />;
						const phone = type === 'tel' && { pattern: phonePattern, title: errorSentences.phoneInvalid };
						const rows = type === 'textarea' && { rows: messageRows };
						return (
							<Field key={name} {...field} {...phone} {...rows} type={type} autoComplete={autoComplete} />
						);
					});
				return (
					<>
						<input type="hidden" name="page" value={page} />
						<FieldGrid>{fields(required)}</FieldGrid>
						<fieldset className={css.more}>
							<legend>{words.optional}</legend>
							<FieldGrid>{fields(optional)}</FieldGrid>
						</fieldset>
					</>
				);
			}}
		</SubmissionForm>
	);
}
