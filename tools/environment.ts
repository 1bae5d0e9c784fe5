import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/**
 * When imported, takes variables from `.env` that the environment does not set itself. Also for `node --import`: Node's
 * own `--env-file-if-exists` prints a warning at every start without a file.
 */
if (existsSync('.env')) loadEnvFile('.env');
