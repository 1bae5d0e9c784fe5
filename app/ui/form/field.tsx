import type { ComponentPropsWithoutRef } from 'react';
import css from './field.module.css';

type Attributes = Pick<
	ComponentPropsWithoutRef<'input'>,
	'type' | 'required' | 'autoComplete' | 'pattern' | 'title'
>;

interface FieldProps extends Attributes {
	/** Name of the form that the field belongs to. */
	form: string;
	name: string;
	label: string;
	/** Makes it a text box of so many rows. */
	rows?: number;
	/** What is wrong with the value, as a sentence that says what to do. */
	error?: string | undefined;
}

/** Id of the control of a form's field, for labels and for the error summary's links. */
export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** A labelled control that keeps its own value, so that what is typed before hydration stays. */
export function Field({ form, name, label, rows, error, type = 'text', ...attributes }: FieldProps) {
	const id = fieldId(form, name);
	const errorId = `${id}-error`;
	const control = {
		...attributes,
		id,
		name,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': error ? errorId : undefined,
	};
	return (
		<div className={css.field} data-invalid={error ? '' : undefined}>
			<label htmlFor={id}>
				{label}
				{attributes.required && <span aria-hidden="true"> *</span>}
			</label>
			{error && (
				<p id={errorId} className={css.error}>
					{error}
				</p>
			)}
			{rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
		</div>
	);
}
