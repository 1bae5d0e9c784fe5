import { useEffect, useRef } from 'react';
import { direct } from '#content/pages/contact.ts';
import { site } from '#content/site.ts';
import { fieldId } from '../ui/form-fields.tsx';
import css from './enquiry-form.module.css';

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
						{direct.afterFailure} <a href={`tel:${site.phone.dialled}`}>{site.phone.shown}</a>{' '}
						{direct.orWrite} <a href={`mailto:${site.email}`}>{site.email}</a>.
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
