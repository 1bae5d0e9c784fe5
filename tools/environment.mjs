import { existsSync } from 'node:fs';
import { requireNode } from '../server/entry/node-version.mjs';

/**
 * When imported, takes variables from `.env` that the environment does not set itself. Also for
 * `node --import`: Node's own `--env-file-if-exists` prints a warning at every start without a
 * file. Plain JavaScript, to name a version of Node that is too old for what is imported next.
 */
requireNode();
if (existsSync('.env')) process.loadEnvFile('.env');
