import { trialForm } from '#content/dental-trial.ts';
import { formNameField, trapField } from '#contracts/form-fields.ts';
import type { FieldErrors, FormName } from '#contracts/forms.ts';
import { messageRows } from '#contracts/limits.ts';
import { escapeHtml } from './escape-html.ts';
import { formLayouts, type LabelledField } from './form-layout.ts';

const { unanswered } = trialForm;

/** Returns the form with the submitted values, and each error next to its field (GOV.UK Design System, "Error message"). */
export function refusedForm(
	form: FormName,
	values: ReadonlyMap<string, string>,
	errors: FieldErrors,
): string {
	const { fields, submit, hidden = [] } = formLayouts[form];
	const hiddenInputs = hidden.map(
		(name) => `<input type="hidden" name="${name}" value="${escapeHtml(values.get(name) ?? '')}">`,
	);
	const controls = fields.map((field) =>
		refusedField(field, values.get(field.name) ?? '', errors[field.name]),
	);
	return `<form method="post" action="/" novalidate>
<input type="hidden" name="${formNameField}" value="${form}">
<p class="trap" aria-hidden="true"><label>Leave this empty <input name="${trapField}" tabindex="-1" autocomplete="off"></label></p>
${[...hiddenInputs, ...controls].join('\n')}
<button type="submit">${submit}</button>
</form>`;
}

function refusedField(field: LabelledField, value: string, error: string | undefined): string {
	const { name, label, type } = field;
	const labelTag = `<label for="${name}">${escapeHtml(label)}</label>`;
	const errorTag =
		error === undefined
			? ''
			: `<p class="error" id="${name}-error"><span class="hidden">Error:</span> ${escapeHtml(error)}</p>`;
	const control = refusedControl(field, value, error !== undefined);
	const parts = type === 'checkbox' ? [errorTag, control, labelTag] : [labelTag, errorTag, control];
	return `<div class="field${error === undefined ? '' : ' wrong'}">
${parts.join('\n')}
</div>`;
}

function refusedControl(field: LabelledField, value: string, isWrong: boolean): string {
	const { name, type, autoComplete, required, limit, options = [] } = field;
	const attributes = [
		`id="${name}" name="${name}" autocomplete="${autoComplete}"`,
		limit === undefined ? '' : `maxlength="${limit}"`,
		required ? 'required' : '',
		isWrong ? `aria-invalid="true" aria-describedby="${name}-error"` : '',
	].join(' ');
	switch (type) {
		case 'textarea':
			// HTML parsers drop a line feed after the tag. Without this one they would drop the first of the value.
			return `<textarea ${attributes} rows="${messageRows}">\n${escapeHtml(value)}</textarea>`;
		case 'select': {
			const optionTags = ['', ...options].map(
				(option) =>
					`<option value="${escapeHtml(option)}"${option === value ? ' selected' : ''}>${escapeHtml(option || unanswered)}</option>`,
			);
			return `<select ${attributes}>${optionTags.join('')}</select>`;
		}
		case 'checkbox': {
			const [checkedValue = ''] = options;
			return `<input type="checkbox" ${attributes} value="${escapeHtml(checkedValue)}"${checkedValue === value ? ' checked' : ''}>`;
		}
		default:
			return `<input type="${type}" ${attributes} value="${escapeHtml(value)}">`;
	}
}
