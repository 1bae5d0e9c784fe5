import { useRef } from 'react';
import { privacy } from '#content/pages/privacy.ts';
import {
	contextFields,
	emailPattern,
	type FieldDescription,
	formNameField,
	isRequired,
	phonePattern,
	trapField,
} from '#contracts/form-fields.ts';
import type { FormText } from '#contracts/forms.ts';
import { messageRows } from '#contracts/limits.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField, FieldGrid, SelectField, TextField } from '../ui/form-fields.tsx';
import { EmailField } from './email-field.tsx';
import css from './enquiry-form.module.css';
import { ErrorSummary, type FormErrors } from './error-summary.tsx';
import { clearDraft, useDraft } from './use-draft.ts';
import { useEnquiry, useSubject } from './use-enquiry.ts';

/** The initial state of a form, and its callback. */
export interface FormState {
	/** What the ids of its controls begin with, on a page with several. Otherwise the name of the form. */
	id?: string;
	values?: Readonly<Record<string, string>> | undefined;
	/** Why the server refused these values. */
	refusal?: FormErrors | undefined;
	onSent?: (() => void) | undefined;
}

interface EnquiryFormProps extends FormState {
	name: string;
	content: FormText;
	fields: readonly FieldDescription[];
	/** The subjects to choose from. */
	subjects?: readonly string[] | undefined;
	/**
	 * Whether the context has hidden fields. A script adds it anyway and our server finds it in the `Referer`, but a static
	 * host stores only fields that one of its pages has, and a refused form keeps its context in them.
	 */
	hasContext: boolean;
}

/**
 * A form that sends an enquiry to `POST /` (specification §4, §7). Sends it in the background and keeps a draft until it
 * is stored. Without script, the browser posts it and gets a page.
 */
export function EnquiryForm(props: EnquiryFormProps) {
	const { name, id = name, content, fields, subjects, hasContext, values = {}, refusal, onSent } = props;
	const form = useRef<HTMLFormElement>(null);
	useSubject(form);
	useDraft(form, name);
	const { isSending, errors, submit } = useEnquiry(refusal, () => {
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
				value={values[field.name]}
				error={errors?.fields?.[field.name]}
			/>
		));
	const isInMain = (field: FieldDescription) => content.optional === undefined || isRequired(field);
	const optional = fields.filter((field) => !isInMain(field));
	const isFilled = ({ name: field }: FieldDescription) =>
		Boolean(values[field]) || errors?.fields?.[field] !== undefined;
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
			{(hasContext ? contextFields : []).map(
				(field) =>
					!(field === 'subject' && subjects) && (
						<input key={field} type="hidden" name={field} value={values[field]} />
					),
			)}
			<FieldGrid>
				{subjects && (
					<SelectField
						form={id}
						name="subject"
						label={content.labels.subject ?? ''}
						options={subjects}
						placeholder={content.unanswered ?? ''}
						defaultValue={values.subject}
						wide
					/>
				)}
				{render(fields.filter(isInMain))}
			</FieldGrid>
			{content.optional !== undefined && (
				<details className={css.optional} open={optional.some(isFilled)}>
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
						{content.notice.text} <a href={privacy.path}>{content.notice.link}</a>.
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
	value: string | undefined;
	error: string | undefined;
}

/** The control of a described field, with its label and its error. */
function EnquiryField({ form, field, label, placeholder, value, error }: EnquiryFieldProps) {
	const { name, wide } = field;
	const hints = { missing: field.errors.required };
	const common = { form, name, label, error, hints, wide, required: isRequired(field) };
	if ('options' in field) {
		const { type, options } = field;
		if (type === 'select')
			return <SelectField {...common} options={options} placeholder={placeholder} defaultValue={value} />;
		const [option = ''] = options;
		return <CheckboxField {...common} value={option} defaultChecked={value === option} />;
	}
	const { type, autoComplete, errors } = field;
	const text = { ...common, defaultValue: value };
	if (type === 'textarea') return <TextField {...text} rows={messageRows} />;
	if (type === 'text') return <TextField {...text} autoComplete={autoComplete} />;
	// The browser checks the format of these.
	const format = { title: errors.invalid, hints: { ...hints, malformed: errors.invalid } };
	if (type === 'email')
		return <EmailField {...text} {...format} pattern={emailPattern} autoComplete={autoComplete} />;
	return <TextField {...text} {...format} type="tel" pattern={phonePattern} autoComplete={autoComplete} />;
}
