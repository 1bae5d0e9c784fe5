import { expect, it } from 'vitest';
import { detailsOf } from './forms.ts';

it('a field has the label for the owner, not the one for visitors', () => {
	const [phone] = detailsOf({ form: 'contact', fields: { phone: '04 555 0100' }, source: null });
	expect(phone?.label).toBe('Phone');
});
