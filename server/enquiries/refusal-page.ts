import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RefusedForm } from '#app/enquiry/refused-form.tsx';
import type { Refusal } from './refusal.ts';

/**
 * Null characters are not allowed in HTML. Browsers send line breaks as CRLF, but React keeps a line break at the start of
 * a text area only if it is a line feed.
 */
const displayable = (value: string) => value.replaceAll('\0', '').replace(/\r\n?/g, '\n');

/**
 * Returns the page for an enquiry that a plain form sent and the server refused: the built page with the errors and the
 * form with the submitted values filled in.
 *
 * @param template the HTML of the built page `/contact/refused`
 */
export function refusalPage(template: string, { form, values, banner, errors }: Refusal): string {
	const place = renderToStaticMarkup(createElement(RefusedForm));
	const filled = createElement(RefusedForm, {
		form,
		values: values && Object.fromEntries([...values].map(([name, value]) => [name, displayable(value)])),
		refusal: { ...(banner !== undefined && { banner }), ...(errors && { fields: errors }) },
	});
	return template.replace(place, () => renderToStaticMarkup(filled));
}
