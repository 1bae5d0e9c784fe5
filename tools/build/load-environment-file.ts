import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** Takes variables from `.env`, where there is one, that the environment does not set itself. */
export function loadEnvironmentFile(): void {
	if (existsSync('.env')) loadEnvFile('.env');
}
