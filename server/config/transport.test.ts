import { expect, it } from 'vitest';
import { webhookSecret } from '#test/support/fake-webhook.ts';
import { readEnvironment } from './environment.ts';

const insecure = { ALLOW_INSECURE_TRANSPORT: 'true' };
const webhook = (url: string) => ({
	LEADS_WEBHOOK_URL: url,
	LEADS_WEBHOOK_SECRET: webhookSecret,
	LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
});
const chat = (url: string) => ({ CHAT_API_KEY: 'k', CHAT_MODEL: 'm', CHAT_BASE_URL: url });
const mail = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'a@b.nz', LEADS_TO: 'c@d.nz' });

it.each([
	['LEADS_WEBHOOK_URL', webhook('http://hooks.nz/x')],
	['LEADS_WEBHOOK_URL', webhook('http://10.0.0.1/x')],
	['CHAT_BASE_URL', chat('http://model.example/v1')],
	['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@db.nz/leads?sslmode=disable' }],
	['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@db.nz/leads?sslmode=no-verify' }],
	['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@db.nz/leads?sslmode=allow' }],
	['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@localhost/leads?host=db.nz&sslmode=disable' }],
])('an unencrypted connection to another machine: %s is refused unless it is allowed', (name, source) => {
	const refusal = new RegExp(`^${name} .*ALLOW_INSECURE_TRANSPORT=true.*Example: ${name}=\\S`);
	expect(() => readEnvironment(source)).toThrow(refusal);
	expect(() => readEnvironment(source)).not.toThrow(/secret/);
	expect(() => readEnvironment({ ...source, ...insecure })).not.toThrow();
});

it.each([
	webhook('http://127.0.0.1:8080/x'),
	webhook('http://[::1]:8080/x'),
	chat('http://localhost:11434/v1'),
	{ DATABASE_URL: 'postgres://u@localhost/leads?sslmode=disable' },
	{ DATABASE_URL: 'postgres:///leads?host=/var/run/postgresql' },
])('a connection on this machine needs no encryption: %j', (source) => {
	expect(() => readEnvironment(source)).not.toThrow();
});

it.each([
	['smtp://mail.nz:587', {}, true],
	['smtp://mail.nz:587', insecure, false],
	['smtp://127.0.0.1:25', {}, false],
	['smtp://localhost:25', {}, false],
])('SMTP to %s requires TLS, with %j: %s', (url, variables, requireTls) => {
	expect(readEnvironment({ ...mail(url), ...variables }).mail?.requireTls).toBe(requireTls);
});

it.each(['', '?sslmode=require', '?sslmode=verify-ca'])(
	'a Postgres on another machine with %j is verified, with the certificate file',
	(parameters) => {
		const { database } = readEnvironment({
			DATABASE_URL: `postgres://u:p@db.nz/leads${parameters}`,
			DATABASE_CA_FILE: 'package.json',
		});
		expect(database).toEqual({
			engine: 'postgres',
			url: 'postgres://u:p@db.nz/leads?sslmode=verify-full&sslrootcert=package.json',
		});
	},
);
