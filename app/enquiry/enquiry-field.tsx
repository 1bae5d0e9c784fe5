import { emailPattern, type FieldDescription, isRequired, phonePattern } from '#contracts/form-fields.ts';
import { messageRows } from '#contracts/limits.ts';
import { CheckboxField, SelectField, TextField } from '../ui/form-fields.tsx';
import { EmailField } from './email-field.tsx';

interface EnquiryFieldProps {
	/** What the ids of the form's controls begin with. */
	form: string;
	field: FieldDescription;
	label: string;
	placeholder: string;
	value: string | undefined;
	error: string | undefined;
}

/** The control of a described field, with its label and its error. */
export function EnquiryField({ form, field, label, placeholder, value, error }: EnquiryFieldProps) {
	const { name, wide } = field;
	const hints = { missing: field.errors.required };
	const common = { form, name, label, error, hints, wide, required: isRequired(field) };
	if ('options' in field) {
		const { type, options } = field;
		if (type === 'select')
			return <SelectField {...common} options={options} placeholder={placeholder} defaultValue={value} />;
		const [option = ''] = options;
		return <CheckboxField {...common} value={option} defaultChecked={value === option} />;
	}
	const { type, autoComplete, errors } = field;
	const text = { ...common, defaultValue: value };
	if (type === 'textarea') return <TextField {...text} rows={messageRows} />;
	if (type === 'text') return <TextField {...text} autoComplete={autoComplete} />;
	// The browser checks the format of these.
	const format = { title: errors.invalid, hints: { ...hints, malformed: errors.invalid } };
	if (type === 'email')
		return <EmailField {...text} {...format} pattern={emailPattern} autoComplete={autoComplete} />;
	return <TextField {...text} {...format} type="tel" pattern={phonePattern} autoComplete={autoComplete} />;
}
