import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the Postgres server that all test files of a run share. */
		postgresUrl: string;
	}
}

/**
 * Starts one Postgres for a run, before its first test, and ends it after its last. Vitest calls it
 * by this name.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgres({ isDurable: false });
	project.provide('postgresUrl', server.url);
	return server.dispose;
}
