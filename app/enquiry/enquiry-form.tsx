import {
	type FormEvent,
	type ReactNode,
	startTransition,
	useActionState,
	useEffect,
	useRef,
} from 'react';
import { direct } from '#content/contact.ts';
import type { FormText } from '#content/form-record.ts';
import { load } from '#content/load.ts';
import { emailPattern } from '#contracts/email-address.ts';
import {
	type FieldDescription,
	formNameField,
	isRequired,
	sourceField,
	trapField,
} from '#contracts/form-fields.ts';
import { phonePattern } from '#contracts/phone-number.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField, FieldGrid, fieldId, SelectField, TextField } from '../ui/form-fields.tsx';
import questions from '../ui/questions.module.css';
import { clearDraft, restoreDraft, saveDraft } from './draft.ts';
import { EmailField } from './email-field.tsx';
import css from './enquiry.module.css';
import { type SendFailure, sendEnquiry } from './send-enquiry.ts';

const { phone, email } = load('site.yaml');
const privacyPath = load('pages.yaml').privacy.path;

/** Rows of the message box. */
const messageRows = 4;

export interface EnquiryFormProps {
	/** The name by which `POST /` knows the form. */
	name: string;
	content: FormText;
	fields: readonly FieldDescription[];
	/** Is told when sending has ended: with the failure, or with nothing once it is stored. */
	onEnd: (failure?: SendFailure) => void;
	/** Hidden fields. */
	children?: ReactNode;
}

/**
 * A form that sends an enquiry to `POST /`. Sends it in the background and keeps a draft until it
 * is stored. Without script, the browser posts it and gets a page.
 */
export function EnquiryForm({ name, content, fields, onEnd, children }: EnquiryFormProps) {
	const form = useRef<HTMLFormElement>(null);
	// A state would be too late for a second submit before the next render.
	const isPending = useRef(false);
	const [failure, send, isSending] = useActionState(
		async (_: SendFailure | undefined, typed: FormData) => {
			const why = await sendEnquiry(typed);
			isPending.current = false;
			if (!why) clearDraft(name);
			onEnd(why);
			return why;
		},
		undefined,
	);
	useEffect(() => {
		if (form.current) restoreDraft(form.current, name);
	}, [name]);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPending.current) return;
		isPending.current = true;
		const typed = new FormData(event.currentTarget);
		startTransition(() => send(typed));
	}

	const errors = isSending ? undefined : failure;
	const common: PartProps = { form: name, content, errors };
	const render = (shown: readonly FieldDescription[]) => (
		<FieldGrid>
			{shown.map((field) => (
				<EnquiryField key={field.name} {...common} field={field} />
			))}
		</FieldGrid>
	);
	const isInMain = (field: FieldDescription) => content.optional === undefined || isRequired(field);
	const optional = fields.filter((field) => !isInMain(field));
	// The attributes `data-netlify` are for static hosts (docs/operations.md).
	return (
		<form
			ref={form}
			className={css.form}
			name={name}
			method="post"
			action="/"
			data-netlify="true"
			data-netlify-honeypot={trapField}
			onInput={({ currentTarget }) => saveDraft(currentTarget, name)}
			onSubmit={submit}
		>
			{errors && <ErrorSummary {...common} />}
			<input type="hidden" name={formNameField} value={name} />
			<p hidden>
				<label>
					{content.trap} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
				</label>
			</p>
			{/* A script fills it in. Without script the page is not known. */}
			<input type="hidden" name={sourceField} />
			{children}
			{render(fields.filter(isInMain))}
			{content.optional !== undefined && (
				<div className={questions.questions}>
					<details open={optional.some((field) => errors?.fields?.[field.name])}>
						<summary>{content.optional}</summary>
						{render(optional)}
					</details>
				</div>
			)}
			<Button type="submit" disabled={isSending}>
				{isSending ? content.submitting : content.submit}
			</Button>
			<div className={css.notice}>
				{content.beside?.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				<p>
					{`${content.notice.text} `}
					<a href={privacyPath}>{content.notice.link}</a>.
				</p>
			</div>
		</form>
	);
}

interface PartProps {
	/** The name of the form. */
	form: string;
	content: FormText;
	errors: SendFailure | undefined;
}

/**
 * The errors of a form above its fields (GOV.UK Design System, "Error summary"). Takes the focus
 * when it appears.
 */
function ErrorSummary({ form, content, errors }: PartProps) {
	const { banner, fields = {} } = errors ?? {};
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => summary.current?.focus(), []);
	const problems = Object.entries(fields).map(([name, error]) => (
		<li key={name}>
			{content.labels[name] ? <a href={`#${fieldId(form, name)}`}>{error}</a> : error}
		</li>
	));
	return (
		<div ref={summary} className={css.summary} role="alert" tabIndex={-1}>
			{banner ? (
				<>
					<p>{banner}</p>
					<p>
						{direct.afterFailure} <a href={`tel:${phone.dialled}`}>{phone.shown}</a> {direct.or}{' '}
						<a href={`mailto:${email}`}>{email}</a>.
					</p>
				</>
			) : (
				<>
					<h3>{content.errorSummaryTitle}</h3>
					<ul>{problems}</ul>
				</>
			)}
		</div>
	);
}

/** The control of a described field, with its label, its hint and its error. */
function EnquiryField({ form, field, content, errors }: PartProps & { field: FieldDescription }) {
	const { name, type, wide } = field;
	const common = {
		form,
		name,
		label: content.labels[name] ?? '',
		hint: content.hints?.[name],
		error: errors?.fields?.[name],
		missing: field.errors.required,
		required: isRequired(field),
		wide,
	};
	if ('options' in field) {
		const { options } = field;
		if (type === 'checkbox') return <CheckboxField {...common} value={options[0] ?? ''} />;
		return <SelectField {...common} options={options} placeholder={content.unanswered ?? ''} />;
	}
	if (type === 'textarea') return <TextField {...common} rows={messageRows} />;
	const text = { ...common, autoComplete: field.autoComplete };
	if (type === 'text') return <TextField {...text} />;
	// The browser checks the format of these.
	const format = { title: field.errors.invalid, malformed: field.errors.invalid };
	if (type === 'email') return <EmailField {...text} {...format} pattern={emailPattern} />;
	return <TextField {...text} {...format} type="tel" pattern={phonePattern} />;
}
