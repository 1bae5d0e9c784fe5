import { expect, it } from 'vitest';
import { formatTable } from './format-table.ts';

it('aligns names to the left and figures to the right', () => {
	expect(
		formatTable([
			['', 'bytes'],
			['/', '12,345'],
			['/contact', '9'],
		]),
	).toBe('           bytes\n/         12,345\n/contact       9');
});
