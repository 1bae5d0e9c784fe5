import { Button } from '../ui/button.tsx';
import { CheckboxField, FieldGrid, SelectField, TextField } from '../ui/form-fields.tsx';
import css from './enquiry-page.module.css';
import { Problem, type ProblemProps } from './inbox-parts.tsx';

/** A field that can be corrected. One with options is a list. */
interface CorrectableField {
	name: string;
	label: string;
	value: string;
	error: string | undefined;
	isLong: boolean;
	options: readonly string[] | undefined;
}

interface CorrectDetailsProps {
	id: string;
	version: string;
	seen: string;
	fields: readonly CorrectableField[];
	/** Whether the acknowledgement can be sent again. */
	canAcknowledge: boolean;
	problem: ProblemProps | undefined;
}

/** Corrects what a visitor mistyped (Privacy Act 2020, information privacy principle 7). */
export function CorrectDetails({ id, version, seen, fields, canAcknowledge, problem }: CorrectDetailsProps) {
	return (
		<div className={css.single}>
			<h1>Correct details</h1>
			{problem && <Problem {...problem} />}
			<form className={css.sheet} data-sheet="" method="post" action={`/inbox/${id}/correct`}>
				<input type="hidden" name="version" value={version} />
				<input type="hidden" name="seen" value={seen} />
				<FieldGrid>
					{fields.map(({ name, label, value, error, isLong, options }) => {
						const field = { form: 'correct', name, label, error, wide: isLong, defaultValue: value };
						if (options) return <SelectField key={name} {...field} options={options} placeholder="" />;
						return <TextField key={name} {...field} {...(isLong && { rows: 6 })} />;
					})}
					{canAcknowledge && (
						<CheckboxField
							form="correct"
							name="acknowledge"
							label="Send the acknowledgement again if the email address was wrong"
							value="yes"
							defaultChecked
							wide
						/>
					)}
				</FieldGrid>
				<p className={css.buttons}>
					<Button type="submit">Save</Button>
					<Button href={`/inbox/${id}`} variant="text">
						Cancel
					</Button>
				</p>
			</form>
		</div>
	);
}
