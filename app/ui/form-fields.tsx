import type { ComponentPropsWithRef, ReactNode } from 'react';
import box from './box.module.css';
import css from './form-fields.module.css';

interface FieldProps {
	/** The name of the form. */
	form: string;
	name: string;
	label: string;
	/** Below the label. */
	hint?: string | undefined;
	error?: string | undefined;
	/** What CSS shows while the browser finds that a value is missing. */
	missing?: string | undefined;
	/** The same for a value in the wrong format. */
	malformed?: string | undefined;
	required?: boolean;
	/** Uses the whole width of a {@link FieldGrid}. */
	wide?: boolean | undefined;
}

/** Returns the id of a field's control, for labels and for the links of the error summary. */
export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** The attributes that connect a control with its label, its error and its hint. */
function controlAttributes({
	form,
	name,
	hint,
	error,
	missing,
	malformed,
	required = false,
}: FieldProps) {
	const id = fieldId(form, name);
	const described = [(error ?? missing ?? malformed) && `${id}-error`, hint && `${id}-hint`];
	return {
		id,
		name,
		required,
		'aria-invalid': error ? true : undefined,
		'aria-describedby': described.filter(Boolean).join(' ') || undefined,
	};
}

/** Fields in two columns if there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={css.grid}>{children}</div>;
}

/**
 * The error, or what CSS shows instead of it. That is hidden, but not its parent: screen readers
 * read nothing of it before it is shown.
 */
function FieldError({ form, name, error, missing, malformed }: FieldProps) {
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

/** A control below its label, its hint and its error. */
function FormField({ children, ...field }: FieldProps & { children: ReactNode }) {
	const id = fieldId(field.form, field.name);
	return (
		<div className={css.field} data-wide={field.wide}>
			<label htmlFor={id}>
				{field.label}
				{field.required && <span aria-hidden="true"> *</span>}
			</label>
			{field.hint && (
				<p id={`${id}-hint`} className={css.hint}>
					{field.hint}
				</p>
			)}
			<FieldError {...field} />
			{children}
		</div>
	);
}

export interface TextFieldProps
	extends FieldProps,
		Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> {
	/**
	 * Makes the control a text area with this number of rows, which has few other attributes of an
	 * input.
	 */
	rows?: number;
	after?: ReactNode;
}

/** A text control with its label. Uncontrolled, so that text typed before hydration stays. */
export function TextField(props: TextFieldProps) {
	const { form, label, hint, error, missing, malformed, wide, rows, after, ...attributes } = props;
	const control = { ...attributes, ...controlAttributes(props), className: box.box };
	// With a placeholder, CSS can tell a missing value from a malformed one.
	const placeholder = missing && malformed && ' ';
	return (
		<FormField {...props}>
			{rows ? (
				<textarea {...(control as object)} rows={rows} />
			) : (
				<input type="text" {...control} placeholder={placeholder} />
			)}
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
			<select {...controlAttributes(field)} className={box.box}>
				<option value="">{placeholder}</option>
				{options.map((option) => (
					// With a value, because translators of pages change the text.
					<option key={option} value={option}>
						{option}
					</option>
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
