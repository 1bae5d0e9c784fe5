import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import css from './form-fields.module.css';

interface Hints {
	missing?: string | undefined;
	/** For a value in the wrong format. */
	malformed?: string | undefined;
}

interface FieldProps {
	/** What the ids of the form's controls begin with: the name of the form, or an id if a page has several. */
	form: string;
	name: string;
	label: string;
	error?: string | undefined;
	/** The messages that CSS shows while the browser finds the value invalid. */
	hints?: Hints | undefined;
	required?: boolean;
	/** Uses the whole width of a {@link FieldGrid}. */
	wide?: boolean | undefined;
}

/** Returns the id of a field's control, for labels and for the links of the error summary. */
export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** The attributes that connect a control with its label and its error. */
function controlAttributes({ form, name, error, hints, required = false }: FieldProps) {
	const id = fieldId(form, name);
	const isDescribed = error ?? hints?.missing ?? hints?.malformed;
	return {
		id,
		name,
		required,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': isDescribed ? `${id}-error` : undefined,
	};
}

/** Fields in two columns if there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={css.grid}>{children}</div>;
}

/** The error message, or the hints. They are hidden, but not their parent: screen readers read no hint before it is shown. */
function FieldError({ form, name, error, hints = {} }: FieldProps) {
	const { missing, malformed } = hints;
	if (!error && !missing && !malformed) return null;
	return (
		<p id={`${fieldId(form, name)}-error`} className={css.error}>
			{error ?? (
				<>
					{missing && <span>{missing}</span>}
					{malformed && <span>{malformed}</span>}
				</>
			)}
		</p>
	);
}

/** A control below its label and its error. */
function FormField({ children, ...field }: FieldProps & { children: ReactNode }) {
	return (
		<div className={css.field} data-invalid={field.error ? '' : undefined} data-wide={field.wide}>
			<label htmlFor={fieldId(field.form, field.name)}>
				{field.label}
				{field.required && <span aria-hidden="true"> *</span>}
			</label>
			<FieldError {...field} />
			{children}
		</div>
	);
}

type TextAttributes = Pick<
	ComponentPropsWithoutRef<'input'>,
	'type' | 'autoComplete' | 'pattern' | 'title' | 'inputMode' | 'min' | 'max' | 'step'
>;

export interface TextFieldProps extends FieldProps, TextAttributes {
	defaultValue?: string | undefined;
	/** Makes the control a text area with this number of rows. */
	rows?: number;
	/** Not of a text area. */
	ref?: Ref<HTMLInputElement>;
	after?: ReactNode;
}

/** A text control with its label. Uncontrolled, so that text typed before hydration stays. */
export function TextField(props: TextFieldProps) {
	const { form, name, label, error, hints, required = false, wide, rows, ref, after, ...attributes } = props;
	const field: FieldProps = { form, name, label, error, hints, required, wide };
	// With a placeholder, CSS can tell a missing value from a malformed one.
	const placeholder = hints?.missing && hints.malformed && ' ';
	const control = { ...attributes, placeholder, ...controlAttributes(field) };
	return (
		<FormField {...field}>
			{rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} ref={ref} />}
			{after}
		</FormField>
	);
}

interface SelectFieldProps extends FieldProps {
	options: readonly string[];
	placeholder: string;
}

/** A list of options with its label. Uncontrolled. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
	return (
		<FormField {...field}>
			<select {...controlAttributes(field)}>
				<option value="">{placeholder}</option>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</FormField>
	);
}

interface CheckboxFieldProps extends FieldProps {
	/** What is sent if it is ticked. */
	value: string;
}

/** A checkbox with its label after it. Uncontrolled. */
export function CheckboxField({ value, ...field }: CheckboxFieldProps) {
	return (
		<div data-wide={field.wide}>
			<FieldError {...field} />
			<label className={css.checkbox}>
				<input {...controlAttributes(field)} type="checkbox" value={value} />
				<span>{field.label}</span>
			</label>
		</div>
	);
}
