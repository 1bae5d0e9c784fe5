import { defineConfig } from 'vitest/config';

/**
 * The tests of `npm run test:all` that take minutes or all of the processor. They run one after the
 * other: some measure time.
 */
export default defineConfig({
	test: {
		include: [
			'test/faults/**/*.faults.ts',
			'test/deploy/**/*.deploy.ts',
			'test/adoption/**/*.adoption.ts',
		],
		fileParallelism: false,
		testTimeout: 1_200_000,
		hookTimeout: 120_000,
		env: { TZ: 'UTC' },
		// As in `vitest.config.ts`.
		css: { include: /tokens\.css/ },
	},
});
