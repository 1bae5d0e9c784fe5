import { describe, expect, it } from 'vitest';
import { defaultInputs, shareAddress, sharedInputs } from './calculator-inputs.ts';

const page = 'https://example.org/dental?utm_source=x#top';

describe('a shared URL', () => {
	it('contains the inputs that it was created with', () => {
		const inputs = { ...defaultInputs, dentists: '4', avgValue: '187.5', staffHours: '' };
		const address = new URL(shareAddress(page, inputs));
		expect(address.origin + address.pathname).toBe('https://example.org/dental');
		expect(sharedInputs(address.search)).toEqual({ ...inputs, staffHours: defaultInputs.staffHours });
	});

	it('uses the defaults for missing inputs', () => {
		expect(sharedInputs('?dentists=4')).toEqual({ ...defaultInputs, dentists: '4' });
	});

	it.each([
		'',
		'?utm_source=x',
		'?dentists=',
		'?dentists=abc',
		'?dentists=1e400',
		`?dentists=${'9'.repeat(40)}`,
	])('%s has no inputs', (search) => {
		expect(sharedInputs(search)).toBeUndefined();
	});
});
