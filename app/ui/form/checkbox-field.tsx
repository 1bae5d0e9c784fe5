import css from './checkbox-field.module.css';
import { controlAttributes, type FieldBasics } from './labelled.tsx';

/** A box to tick, with its label behind it; what is sent when it is ticked is the value. */
export function CheckboxField({ value, ...basics }: FieldBasics & { value: string }) {
	return (
		<label className={css.checkbox}>
			<input {...controlAttributes(basics)} type="checkbox" value={value} />
			<span>{basics.label}</span>
		</label>
	);
}
