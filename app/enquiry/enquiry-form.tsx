import { useRef } from 'react';
import type { FormText } from '#content/form-record.ts';
import { load } from '#content/load.ts';
import {
	emailPattern,
	type FieldDescription,
	formNameField,
	isRequired,
	phonePattern,
	sourceField,
	trapField,
} from '#contracts/form-fields.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField, FieldGrid, SelectField, TextField } from '../ui/form-fields.tsx';
import { EmailField } from './email-field.tsx';
import css from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { clearDraft, useDraft } from './use-draft.ts';
import { useEnquiry, useSubject } from './use-enquiry.ts';

const privacyPath = load('pages.yaml').privacy.path;

/** Rows of the message box (specification §3). */
const messageRows = 4;

/** What a dialog gives to its form. */
export interface FormState {
	/** What the ids of its controls begin with, on a page with several. Otherwise the name of the form. */
	id?: string;
	onSent?: (() => void) | undefined;
}

interface EnquiryFormProps extends FormState {
	name: string;
	content: FormText;
	fields: readonly FieldDescription[];
}

/**
 * A form that sends an enquiry to `POST /` (specification §4, §7). Sends it in the background and keeps a draft until it
 * is stored. Without script, the browser posts it and gets a page.
 */
export function EnquiryForm({ name, id = name, content, fields, onSent }: EnquiryFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useSubject(form);
	useDraft(form, name);
	const { isSending, errors, submit } = useEnquiry(() => {
		clearDraft(name);
		onSent?.();
	});
	const render = (shown: readonly FieldDescription[]) =>
		shown.map((field) => (
			<EnquiryField
				key={field.name}
				form={id}
				field={field}
				label={content.labels[field.name] ?? ''}
				placeholder={content.unanswered ?? ''}
				error={errors?.fields?.[field.name]}
			/>
		));
	const isInMain = (field: FieldDescription) => content.optional === undefined || isRequired(field);
	const optional = fields.filter((field) => !isInMain(field));
	const isWrong = ({ name: field }: FieldDescription) => errors?.fields?.[field] !== undefined;
	return (
		<form
			ref={form}
			className={css.form}
			name={name}
			method="post"
			action="/"
			data-netlify="true"
			data-netlify-honeypot={trapField}
			onSubmit={submit}
		>
			{errors && (
				<ErrorSummary
					{...errors}
					form={id}
					title={content.errorSummaryTitle}
					linked={fields.map((field) => field.name)}
				/>
			)}
			<input type="hidden" name={formNameField} value={name} />
			<p hidden>
				<label>
					Leave this empty <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
				</label>
			</p>
			{/* A script fills it in. Otherwise our server reads the `Referer`. */}
			<input type="hidden" name={sourceField} />
			<FieldGrid>{render(fields.filter(isInMain))}</FieldGrid>
			{content.optional !== undefined && (
				<details className={css.optional} open={optional.some(isWrong)}>
					<summary>{content.optional}</summary>
					<FieldGrid>{render(optional)}</FieldGrid>
				</details>
			)}
			<div className={css.end}>
				<Button type="submit" disabled={isSending}>
					{isSending ? content.submitting : content.submit}
				</Button>
				<div className={css.notice}>
					{content.beside?.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
					<p>
						{content.notice.text} <a href={privacyPath}>{content.notice.link}</a>.
					</p>
				</div>
			</div>
		</form>
	);
}

interface EnquiryFieldProps {
	/** What the ids of the form's controls begin with. */
	form: string;
	field: FieldDescription;
	label: string;
	placeholder: string;
	error: string | undefined;
}

/** The control of a described field, with its label and its error. */
function EnquiryField({ form, field, label, placeholder, error }: EnquiryFieldProps) {
	const { name, wide } = field;
	const hints = { missing: field.errors.required };
	const common = { form, name, label, error, hints, wide, required: isRequired(field) };
	if ('options' in field) {
		const { type, options } = field;
		if (type === 'select') return <SelectField {...common} options={options} placeholder={placeholder} />;
		const [option = ''] = options;
		return <CheckboxField {...common} value={option} />;
	}
	const { type, autoComplete, errors } = field;
	if (type === 'textarea') return <TextField {...common} rows={messageRows} />;
	const text = { ...common, autoComplete };
	if (type === 'text') return <TextField {...text} />;
	// The browser checks the format of these.
	const format = { title: errors.invalid, hints: { ...hints, malformed: errors.invalid } };
	if (type === 'email') return <EmailField {...text} {...format} pattern={emailPattern} />;
	return <TextField {...text} {...format} type="tel" pattern={phonePattern} />;
}
