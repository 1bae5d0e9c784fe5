import { controlAttributes, type FieldBasics, Labelled } from './labelled.tsx';

interface SelectFieldProps extends FieldBasics {
	options: readonly string[];
	/** What stands for no answer. */
	unanswered: string;
}

/** A labelled list of answers that keeps its own value. */
export function SelectField({ options, unanswered, ...basics }: SelectFieldProps) {
	return (
		<Labelled {...basics}>
			<select {...controlAttributes(basics)} defaultValue="">
				<option value="">{unanswered}</option>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
		</Labelled>
	);
}
