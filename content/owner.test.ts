import { expect, it } from 'vitest';
import { ownerFieldsOf } from './owner.ts';

it('says which details of the owner are empty', () => {
	const details = { nzbn: '9429000000000', contract: '', references: [{ quote: 'Yes' }], people: [] };
	const meanings = { nzbn: 'a number', contract: 'a text', references: 'a list', people: 'another list' };
	const fields = ownerFieldsOf('content/owner.ts', details, meanings);
	expect(fields[0]).toEqual({
		name: 'nzbn',
		file: 'content/owner.ts',
		meaning: 'a number',
		isFilled: true,
	});
	expect(fields.filter(({ isFilled }) => !isFilled).map(({ name }) => name)).toEqual(['contract', 'people']);
});
