import { useEffect, useRef } from 'react';
import { load } from '#content/load.ts';
import { direct } from '#content/pages/contact.ts';
import { fieldId } from '../ui/form-fields.tsx';
import css from './enquiry-form.module.css';

const phone = load('site.yaml').phone;
const email = load('site.yaml').email;

/** Why an enquiry was not stored. */
export interface FormErrors {
	/** An error that no field causes. */
	banner?: string;
	/** One error message for each invalid field, by field name. */
	fields?: Readonly<Record<string, string>>;
}

interface ErrorSummaryProps extends FormErrors {
	/** What the ids of the form's controls begin with. */
	form: string;
	title: string;
	/** The names of the fields that can be linked to. */
	linked: readonly string[];
}

/** The errors of a form above its fields (GOV.UK Design System, "Error summary"). Takes the focus when it appears. */
export function ErrorSummary({ form, title, banner, fields = {}, linked }: ErrorSummaryProps) {
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => summary.current?.focus(), []);
	const errors = Object.entries(fields);
	return (
		<div ref={summary} className={css.summary} role="alert" tabIndex={-1}>
			{banner && (
				<>
					<p>{banner}</p>
					<p>
						{direct.afterFailure} <a href={`tel:${phone.dialled}`}>{phone.shown}</a> {direct.orWrite}{' '}
						<a href={`mailto:${email}`}>{email}</a>.
					</p>
				</>
			)}
			{errors.length > 0 && (
				<>
					<h3>{title}</h3>
					<ul>
						{errors.map(([name, error]) => (
							<li key={name}>
								{linked.includes(name) ? <a href={`#${fieldId(form, name)}`}>{error}</a> : error}
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
