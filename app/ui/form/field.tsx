import type { ComponentPropsWithoutRef } from 'react';
import { controlAttributes, type FieldBasics, Labelled } from './labelled.tsx';

type Attributes = Pick<
	ComponentPropsWithoutRef<'input'>,
	'type' | 'autoComplete' | 'pattern' | 'title' | 'inputMode' | 'min' | 'max' | 'step'
> & { defaultValue?: string };

interface FieldProps extends FieldBasics, Attributes {
	/** Makes it a text box of so many rows. */
	rows?: number;
}

/** A labelled text control that keeps its own value, so that what is typed before hydration stays. */
export function Field({
	form,
	name,
	label,
	error,
	required,
	rows,
	type = 'text',
	...attributes
}: FieldProps) {
	const basics = { form, name, label, error, required: required ?? false };
	const control = { ...attributes, ...controlAttributes(basics) };
	return (
		<Labelled {...basics}>
			{rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
		</Labelled>
	);
}
