import { contactForm } from '#content/contact.ts';
import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import type { FieldErrors, FormName } from '#contracts/forms.ts';
import { contentSecurityPolicy, cspHash } from '../http/security-headers.ts';
import { escapeHtml } from './escape-html.ts';
import { formLayouts } from './form-layout.ts';
import { refusedForm } from './refused-form.ts';

/** What the visitor submitted, to show it again. `undefined` where it could not be read. */
export interface SubmittedValues {
	values: ReadonlyMap<string, string> | undefined;
	form: FormName | undefined;
}

/** The contents of {@link refusalPage}. */
export interface RefusalPage {
	/** An error about the form as a whole. Empty when every error belongs to a field. */
	sentence: string;
	errors: FieldErrors;
	submitted: SubmittedValues;
}

/** The inline style sheet. The page's Content-Security-Policy contains the hash of this exact text. */
const refusalStyle = `
:root { color-scheme: light; --paper: #f7f3ea; --ink: #14241f; --brand: #0b5d4b; --error: #a3261b; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
a { color: var(--brand); }
h1 { font-size: 2rem; line-height: 1.2; }
.summary { border: 3px solid var(--error); padding: 1rem 1.25rem; }
.summary h2 { margin: 0; font-size: 1.375rem; }
.summary ul { padding-left: 1.25rem; }
.summary li a, .error { color: var(--error); font-weight: 700; }
.field { margin: 0 0 1.5rem; }
.wrong { border-left: 4px solid var(--error); padding-left: 1rem; }
.error { margin: 0.25rem 0; }
label { display: block; font-weight: 600; }
input, select, textarea { box-sizing: border-box; width: 100%; padding: 0.625rem; border: 2px solid var(--ink);
	border-radius: 4px; background: #fff; color: var(--ink); font: inherit; }
[aria-invalid] { border-color: var(--error); }
button { padding: 0.75rem 1.5rem; border: 0; border-radius: 4px; background: var(--brand); color: #fff;
	font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
[type=checkbox] { width: 1.5rem; height: 1.5rem; vertical-align: middle; }
[type=checkbox] + label { display: inline; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.trap { display: none; }
`;

/** The Content-Security-Policy of the page: its inline style and a form to this origin. */
export const refusalPolicy = contentSecurityPolicy({
	scriptHashes: [],
	styleHashes: [cspHash(refusalStyle)],
});

/**
 * Returns the HTML document for an enquiry that a plain form sent and the server refused: an error summary and the form
 * with the submitted values.
 */
export function refusalPage({ sentence, errors, submitted }: RefusalPage): string {
	const { values, form = 'contact' } = submitted;
	const { title, fields } = formLayouts[form];
	const items = Object.entries(errors).map(([name, error]) =>
		fields.some((field) => field.name === name)
			? `<li><a href="#${name}">${escapeHtml(error)}</a></li>`
			: `<li>${escapeHtml(error)}</li>`,
	);
	return `<!DOCTYPE html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<title>Error: ${title} – ${escapeHtml(site.brand)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${refusalStyle}</style>
</head>
<body>
<main>
<p><a href="${paths.home}">${escapeHtml(site.brand)}</a></p>
<div class="summary" role="alert" aria-labelledby="summary-title">
<h2 id="summary-title">${contactForm.errorSummaryTitle}</h2>
${sentence === '' ? '' : `<p>${escapeHtml(sentence)}</p>`}
${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}
<p>Your message was not sent.</p>
</div>
<h1>${title}</h1>
${values === undefined ? '' : refusedForm(form, values, errors)}
<p><a href="${paths.contact}">Go to the contact page</a></p>
</main>
</body>
</html>
`;
}
