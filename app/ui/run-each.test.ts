import { expect, it, vi } from 'vitest';
import { runEach } from './run-each.ts';

it('runs what comes after a function that throws, and reports the error', () => {
	const report = vi.spyOn(console, 'error').mockReturnValue();
	const error = new Error('broken on purpose');
	const next = vi.fn();
	runEach([
		() => {
			throw error;
		},
		next,
	]);
	expect(next).toHaveBeenCalledOnce();
	expect(report).toHaveBeenCalledExactlyOnceWith(error);
});
