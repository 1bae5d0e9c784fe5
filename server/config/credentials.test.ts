import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';

const mail = { MAIL_FROM: 'site@example.nz', LEADS_TO: 'owner@example.nz' };

/** Reads the environment with a file for each of the given secrets. */
function readWith(files: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>> = {}) {
	const folder = temporaryFolder();
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
	return readEnvironment({ CREDENTIALS_DIRECTORY: folder, ...variables });
}

it('a secret may be a file in CREDENTIALS_DIRECTORY, with a line break at its end', () => {
	const { mail: read } = readWith({ SMTP_URL: 'smtps://user:secret@mail.example.nz\n' }, mail);
	expect(read?.smtpUrl).toBe('smtps://user:secret@mail.example.nz');
});

it('a variable has precedence over a file', () => {
	const { database } = readWith({ DATABASE_URL: 'file:a' }, { DATABASE_URL: 'file:b' });
	expect(database).toEqual({ engine: 'sqlite', file: 'b' });
});

it('files without a secret variable of that name are ignored', () => {
	expect(readWith({ PORT: '1', other: 'x' }).port).toBe(3000);
});

it('a file that is not valid is reported without its text', () => {
	expect(() => readWith({ CHAT_API_KEY: 'two words' })).toThrow(/^CHAT_API_KEY must be printable ASCII/);
	expect(() => readWith({ CHAT_API_KEY: 'two words' })).not.toThrow(/two words/);
});

it('a file that cannot be read, and a folder that does not exist, stop the start', () => {
	const folder = temporaryFolder();
	mkdirSync(join(folder, 'SMTP_URL'));
	expect(() => readEnvironment({ CREDENTIALS_DIRECTORY: folder })).toThrow(EnvironmentError);
	const none = join(folder, 'none');
	expect(() => readEnvironment({ CREDENTIALS_DIRECTORY: none })).toThrow(/CREDENTIALS_DIRECTORY .*none/);
});
