import { expect, it } from 'vitest';
import { owner, ownerFields } from './owner.ts';

it('lists every field of the owner, and which are empty', () => {
	const details = { ...owner, nzbn: '9429000000000', references: [{ quote: 'Yes', name: 'A', about: 'B' }] };
	const fields = ownerFields(details);
	expect(fields.map(({ name }) => name)).toEqual(Object.keys(owner));
	expect(fields.filter(({ isFilled }) => isFilled).map(({ name }) => name)).toEqual(['nzbn', 'references']);
});
