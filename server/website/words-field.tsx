import { useContext } from 'react';
import css from '../inbox/document.module.css';
import { Field, FormContext, wordsPrefix } from '../inbox/form.tsx';
import type { FormField } from './helper/protocol.ts';
import own from './website.module.css';

export const shownPrefix = 'shown.';
/** A longer text gets more room. */
const longText = 60;

/** One value of an entry, with what it was when the form was shown. */
export function WordsField({ field, hasFocus }: { field: FormField; hasFocus: boolean }) {
	const { typed, alert } = useContext(FormContext);
	const { name, kind, label, hint, value, isLong, options, shown, dependsOn } = field;
	if (dependsOn.length > 0) return <ProtectedWords {...field} />;
	if (options) {
		return (
			<label className={own.choice}>
				{label}
				{hint && <span className={css.quiet}>{hint}</span>}
				<Shown name={name} value={value} />
				<select name={wordsPrefix + name} defaultValue={typed.get(wordsPrefix + name) ?? value}>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			</label>
		);
	}
	const sentences = [
		hint,
		kind === 'lines' && 'One on each line.',
		shown && `Words in braces are filled in. Visitors read: “${shown}”`,
	];
	const isTall = isLong || kind === 'lines' || value.length > longText || value.includes('\n');
	return (
		<>
			<Shown name={name} value={value} />
			<Field
				name={wordsPrefix + name}
				label={label}
				hint={sentences.filter(Boolean).join(' ') || undefined}
				defaultValue={value}
				// After a refusal, the page begins at the reason.
				autoFocus={hasFocus && !alert}
				{...(kind === 'number' && { inputMode: 'decimal' as const })}
				{...(isTall && { rows: Math.min(8, 2 + Math.ceil(value.length / longText)) })}
			/>
		</>
	);
}

/** What a value was when its form was shown. */
const Shown = ({ name, value }: Pick<FormField, 'name' | 'value'>) => (
	<input type="hidden" name={shownPrefix + name} value={value} />
);

/** A text whose parts come and go. */
const ProtectedWords = ({ label, shown, dependsOn }: FormField) => (
	<div className={own.protected}>
		<p>
			<strong>{label}</strong>
		</p>
		<p>{shown || 'Visitors read nothing here now.'}</p>
		<p className={css.quiet}>
			This changes by itself with what your firm has filled in ({dependsOn.join(', ')}), so its
			words stay with whoever builds your site.
		</p>
	</div>
);
