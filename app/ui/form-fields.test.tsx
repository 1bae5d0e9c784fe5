import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SelectField, TextField } from './form-fields.tsx';

it('an option is sent by its value, so that the translation of its text is never sent', () => {
	const html = renderToStaticMarkup(
		<SelectField
			form="trial"
			name="software"
			label="Software"
			options={['EXACT', 'Not sure']}
			placeholder="Choose"
		/>,
	);
	const values = [...html.matchAll(/<option value="([^"]*)">/g)].map(([, value]) => value);
	expect(values).toEqual(['', 'EXACT', 'Not sure']);
	expect(html.match(/<option/g)).toHaveLength(values.length);
});

it('a screen reader reads the error and the hint of a field', () => {
	const html = renderToStaticMarkup(
		<TextField form="contact" name="phone" label="Phone" hint="Optional" error="Digits only" />,
	);
	expect(html).toContain('aria-describedby="contact-phone-error contact-phone-hint"');
});
