import type { ReactNode } from 'react';
import css from './labelled.module.css';

/** What every field of a form has. */
export interface FieldBasics {
	/** Name of the form that the field belongs to. */
	form: string;
	name: string;
	label: string;
	/** What is wrong with the value, as a sentence that says what to do. */
	error?: string | undefined;
	required?: boolean;
}

/** Id of the control of a form's field, for labels and for the error summary's links. */
export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** The attributes that tie a control to its label and its error. */
export function controlAttributes({ form, name, error, required }: FieldBasics) {
	const id = fieldId(form, name);
	return {
		id,
		name,
		required,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error ? `${id}-error` : undefined,
	};
}

/** A control under its label and, where there is one, its error. */
export function Labelled({
	form,
	name,
	label,
	error,
	required,
	children,
}: FieldBasics & { children: ReactNode }) {
	const id = fieldId(form, name);
	return (
		<div className={css.field} data-invalid={error ? '' : undefined}>
			<label htmlFor={id}>
				{label}
				{required && <span aria-hidden="true"> *</span>}
			</label>
			{error && (
				<p id={`${id}-error`} className={css.error}>
					{error}
				</p>
			)}
			{children}
		</div>
	);
}
