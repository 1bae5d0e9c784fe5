import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads secrets from a folder with a file for each, named as its variable. systemd provides such a folder to units with
 * `LoadCredential=`, Docker has `/run/secrets`. A line break at the end of a file is removed. Throws if the folder or a
 * file cannot be read.
 *
 * @param names the variables that may be files; other files are ignored
 */
export function readCredentials(folder: string, names: readonly string[]): Record<string, string> {
	const files = readdirSync(folder).filter((name) => names.includes(name));
	return Object.fromEntries(
		files.map((name) => [name, readFileSync(join(folder, name), 'utf8').replace(/\r?\n$/, '')]),
	);
}
