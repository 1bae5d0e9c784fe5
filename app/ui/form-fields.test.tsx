import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SelectField } from './form-fields.tsx';

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
