import { contactForm } from '#content/contact.ts';
import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import type { FieldErrors, FormName } from '#contracts/forms.ts';
import { contentSecurityPolicy, cspHash } from '../platform/security-headers.ts';
import { escapeHtml } from './escape-html.ts';
import { formLayouts } from './form-layout.ts';
import { refusalStyle } from './refusal-style.ts';
import { refusedForm } from './refused-form.ts';

/** What the page for a refused plain form says. */
export interface RefusalPage {
	/** About the form as a whole; empty when every error belongs to a field. */
	sentence: string;
	errors: FieldErrors;
	/** `undefined` when the body was not read: then there is nothing to give back. */
	typed: ReadonlyMap<string, string> | undefined;
	form: FormName | undefined;
}

/** Policy of the page: its one inline style and a form to this server. */
export const refusalPolicy = contentSecurityPolicy({
	scriptHashes: [],
	styleHashes: [cspHash(refusalStyle)],
});

/** A complete HTML document for who sent a form without script: what is wrong, what to do, and the form again. */
export function refusalPage({ sentence, errors, typed, form = 'contact' }: RefusalPage): string {
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
${typed === undefined ? '' : refusedForm(form, typed, errors)}
<p><a href="${paths.contact}">Go to the contact page</a></p>
</main>
</body>
</html>
`;
}
