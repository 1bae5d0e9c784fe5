import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const lines = '# A comment\r\nSITE_URL=https://www.example.nz\r\nMAIL_FROM="Ngā Mahi <a@b.nz>"\r\n';
const utf16 = Buffer.from(`\ufeff${lines}`, 'utf16le');

/** What a process has that starts in a folder with this `.env`. */
function variablesWith(file: string | Buffer, environment: Readonly<Record<string, string>> = {}) {
	const folder = temporaryFolder();
	writeFileSync(join(folder, '.env'), file);
	const script =
		'const { SITE_URL, MAIL_FROM } = process.env; console.log(JSON.stringify({ SITE_URL, MAIL_FROM }))';
	const options = ['--import', resolve('tools/environment.mjs'), '--eval', script];
	const output = execFileSync(process.execPath, options, { cwd: folder, env: environment });
	return JSON.parse(output.toString()) as Record<string, string>;
}

it.each<[string, string | Buffer]>([
	['UTF-8', lines],
	['UTF-8 with a byte order mark, as Windows writes it', `\ufeff${lines}`],
	['UTF-16, as Windows PowerShell writes it', utf16],
])('a file in %s is read', (_what, file) => {
	expect(variablesWith(file)).toEqual({
		SITE_URL: 'https://www.example.nz',
		MAIL_FROM: 'Ngā Mahi <a@b.nz>',
	});
});

it('the environment has precedence', () => {
	expect(variablesWith(lines, { SITE_URL: 'https://other.example' }).SITE_URL).toBe(
		'https://other.example',
	);
});
