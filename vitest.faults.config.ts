import { defineConfig } from 'vitest/config';

/** A part of `npm run test:all`: what takes minutes, or the whole machine. One after the other, so that figures mean something. */
export default defineConfig({
	test: {
		include: ['test/faults/**/*.faults.ts', 'test/deploy/**/*.deploy.ts', 'test/adoption/**/*.adoption.ts'],
		environment: 'node',
		fileParallelism: false,
		testTimeout: 600_000,
		hookTimeout: 120_000,
		env: { TZ: 'UTC' },
	},
});
