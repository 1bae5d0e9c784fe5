import { formNameField, trapField } from '#contracts/form-fields.ts';
import type { FieldErrors, FormName } from '#contracts/forms.ts';
import { messageRows } from '#contracts/limits.ts';
import { escapeHtml } from './escape-html.ts';
import { type FieldLayout, formLayouts } from './form-layout.ts';

/** The form again, with what was typed in it and each error beside its field (GOV.UK "Error message"). */
export function refusedForm(form: FormName, typed: ReadonlyMap<string, string>, errors: FieldErrors): string {
	const { fields, submit } = formLayouts[form];
	const controls = fields.map((field) =>
		refusedField(field, typed.get(field.name) ?? '', errors[field.name]),
	);
	return `<form method="post" action="/" novalidate>
<input type="hidden" name="${formNameField}" value="${form}">
<p class="trap" aria-hidden="true"><label>Leave this empty <input name="${trapField}" tabindex="-1" autocomplete="off"></label></p>
${controls.join('\n')}
<button type="submit">${submit}</button>
</form>`;
}

function refusedField(field: FieldLayout, value: string, error: string | undefined): string {
	const { name, label, type, autocomplete, required, limit } = field;
	const attributes = [
		`id="${name}" name="${name}" autocomplete="${autocomplete}" maxlength="${limit}"`,
		required ? 'required' : '',
		error === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`,
	].join(' ');
	const control =
		type === 'textarea'
			? // The line feed after the tag is dropped by HTML parsers; without it, one that was typed would be.
				`<textarea ${attributes} rows="${messageRows}">\n${escapeHtml(value)}</textarea>`
			: `<input type="${type}" ${attributes} value="${escapeHtml(value)}">`;
	return `<div class="field${error === undefined ? '' : ' wrong'}">
<label for="${name}">${label}</label>
${error === undefined ? '' : `<p class="error" id="${name}-error"><span class="hidden">Error:</span> ${escapeHtml(error)}</p>`}
${control}
</div>`;
}
