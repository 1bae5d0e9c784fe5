import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deliveryCauses } from './delivery-causes.ts';

const manual = readFileSync('docs/owner.md', 'utf8');

it.each(Object.entries(deliveryCauses))('the owner’s manual explains %s', (name, { sentence }) => {
	// No mail that comes too late is shown.
	if (name !== 'late') expect(manual).toContain(sentence);
});
