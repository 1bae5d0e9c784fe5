import { existsSync, readFileSync } from 'node:fs';
import util from 'node:util';
import { requireNode } from '../server/entry/node-version.mjs';

/**
 * When imported, takes variables from `.env` that the environment does not set itself. Also for
 * `node --import`: Node's own `--env-file-if-exists` prints a warning at every start without a
 * file, and takes the byte order mark of Windows for a part of the first name. Plain JavaScript, to
 * name a version of Node that is too old for what is imported next.
 */
requireNode();
if (existsSync('.env')) {
	// What decodes skips a byte order mark. Windows PowerShell writes UTF-16.
	const bytes = readFileSync('.env');
	const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
	const given = util.parseEnv(new TextDecoder(encoding).decode(bytes));
	for (const [name, value] of Object.entries(given)) process.env[name] ??= value;
}
