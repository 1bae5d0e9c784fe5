import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { readConfig } from './config.ts';

type Variables = Readonly<Record<string, string>>;

const mail = {
	SMTP_URL: 'smtp://u:secret@mail.nz:587',
	MAIL_FROM: 'A <a@b.nz>',
	LEADS_TO: 'c@d.nz, e@f.nz',
};
const secret = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`;
const webhook = { LEADS_WEBHOOK_URL: 'https://hooks.nz/x', LEADS_WEBHOOK_SECRET: secret };
const chat = { CHAT_API_KEY: 'k', CHAT_BASE_URL: 'https://model.example/v1', CHAT_MODEL: 'm' };
const insecure = { ALLOW_INSECURE_TRANSPORT: 'true' };

/** The message about a configuration, which must be refused. */
function refusal(variables: Variables): string {
	try {
		readConfig(variables);
	} catch (error) {
		return (error as Error).message;
	}
	throw new Error('It was accepted.');
}

describe('a configuration', () => {
	it('has a default for everything, and ignores unknown variables', () => {
		expect(readConfig({ REDIS_URL: 'redis://x' })).toEqual({
			host: '127.0.0.1',
			port: 3000,
			siteUrl: 'http://127.0.0.1:3000',
			database: { engine: 'sqlite', file: './data/leads.sqlite' },
			mail: null,
			mailbox: null,
			inbox: { users: ['owner@localhost'] },
			webhooks: [],
			chat: null,
			trustProxy: false,
			submissionsPerMinute: 20,
			website: { isOn: true, pagesFolder: undefined },
			retentionDays: 730,
		});
	});

	it.skipIf(load('site.yaml').brand !== 'Bright Harbour AI')(
		'keeps enquiries as long as the privacy policy says (needs the words of the example)',
		() => {
			const { enquiries } = load('legal/figures.yaml').retention;
			expect([enquiries, readConfig({}).retentionDays]).toEqual(['24 months', 730]);
		},
	);

	it('counts an empty string as unset', () => {
		const empty = { PORT: '', SMTP_URL: '', MAIL_FROM: '', LEADS_TO: '', RETENTION_DAYS: '' };
		expect(readConfig(empty)).toEqual(readConfig({}));
	});

	it('turns email, chat and webhooks on', () => {
		const config = readConfig({ ...mail, ...chat, ...webhook });
		expect(config.mail).toEqual({
			smtpUrl: mail.SMTP_URL,
			requireTls: true,
			from: mail.MAIL_FROM,
			leadsTo: ['c@d.nz', 'e@f.nz'],
		});
		const model = { apiKey: 'k', baseUrl: 'https://model.example/v1', model: 'm' };
		expect(config.chat).toEqual({ ...model, dailyQuestions: 500 });
		const first = { key: 'webhook-1', url: 'https://hooks.nz/x', format: 'json', secret };
		expect(config.webhooks).toEqual([first]);
	});

	it.each<[Variables, unknown]>([
		[{ PORT: '8080' }, { siteUrl: 'http://127.0.0.1:8080' }],
		[{ SITE_URL: 'https://www.wattle.nz/' }, { siteUrl: 'https://www.wattle.nz' }],
		[{ SITE_URL: '\ufeffhttps://www.wattle.nz\u200b' }, { siteUrl: 'https://www.wattle.nz' }],
		[{ INBOX_USERS: 'Hone@MĀORI.nz' }, { inbox: { users: ['hone@xn--mori-qsa.nz'] } }],
		[{ RETENTION_DAYS: '0' }, { retentionDays: null }],
		[{ SUBMISSIONS_PER_MINUTE: '0' }, { submissionsPerMinute: 0 }],
		[{ ...mail, LEADS_TO: 'Jo <Jo@Shop.nz>, jo@shop.nz' }, { inbox: { users: ['jo@shop.nz'] } }],
		[{ ...mail, INBOX_USERS: 'A@b.nz' }, { inbox: { users: ['a@b.nz'] } }],
		[
			{ DATABASE_URL: 'file:/srv/a.sqlite' },
			{ database: { engine: 'sqlite', file: '/srv/a.sqlite' } },
		],
		[{ DATABASE_URL: 'file:///srv/a%20b' }, { database: { engine: 'sqlite', file: '/srv/a b' } }],
	])('from %j has %j', (variables, expected) => {
		expect(readConfig(variables)).toMatchObject(expected as object);
	});

	it.each([
		['https://hooks.slack.com/a https://discord.com/b', undefined, ['slack', 'discord']],
		['https://x.westus.logic.azure.com/c https://slack.com.evil.nz', undefined, ['teams', 'json']],
		['https://a.nz https://b.nz', 'slack', ['slack', 'slack']],
		['https://a.nz https://b.nz', 'json teams', ['json', 'teams']],
	])('has webhooks at %s with the format %s', (urls, format, expected) => {
		const formats = format === undefined ? {} : { LEADS_WEBHOOK_FORMAT: format };
		const { webhooks } = readConfig({ ...webhook, LEADS_WEBHOOK_URL: urls, ...formats });
		expect(webhooks.map(({ key, format }) => [key, format])).toEqual([
			['webhook-1', expected[0]],
			['webhook-2', expected[1]],
		]);
	});

	it.each([
		['1', '198.51.100.1', 0, true],
		['1', '198.51.100.1', 1, false],
		['10.0.0.0/8, ::1', '10.1.2.3', 0, true],
		['10.0.0.0/8, ::1', '192.0.2.1', 0, false],
		['loopback', '::ffff:127.0.0.1', 0, true],
	])('with TRUST_PROXY=%s trusts %s at hop %d: %s', (TRUST_PROXY, address, hop, expected) => {
		const { trustProxy } = readConfig({ TRUST_PROXY });
		expect(trustProxy !== false && trustProxy(address, hop)).toBe(expected);
	});
});

describe('a wrong value', () => {
	it.each<[string, Variables]>([
		['PORT', { PORT: 'abc' }],
		['PORT', { PORT: '65536' }],
		['SITE_URL', { SITE_URL: 'example.nz' }],
		['SITE_URL', { SITE_URL: 'https://agency.nz/wattle' }],
		['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: 'https://a.nz htps://b.nz' }],
		['DATABASE_URL', { DATABASE_URL: 'data.sqlite' }],
		['DATABASE_URL', { DATABASE_URL: 'file::memory:' }],
		['DATABASE_URL', { DATABASE_URL: 'mysql://u:secret@localhost/leads' }],
		['DATABASE_URL', { DATABASE_URL: 'postgres://%zz/leads' }],
		['DATABASE_URL', { DATABASE_URL: 'file://leads.sqlite' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'htp://u:secret@x' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'smtp://' }],
		['SMTP_URL', { LEADS_TO: 'a@b.nz', MAIL_FROM: 'a@b.nz' }],
		['MAIL_FROM', { ...mail, MAIL_FROM: 'a@b.nz\r\nBcc: x@y.nz' }],
		['LEADS_TO', { ...mail, LEADS_TO: 'a@b.nz,' }],
		['INBOX_USERS', { INBOX_USERS: 'off' }],
		['LEADS_WEBHOOK_URL', { LEADS_WEBHOOK_SECRET: secret }],
		['LEADS_WEBHOOK_FORMAT', { ...webhook, LEADS_WEBHOOK_FORMAT: 'irc' }],
		['LEADS_WEBHOOK_FORMAT', { ...webhook, LEADS_WEBHOOK_FORMAT: 'slack teams' }],
		['LEADS_WEBHOOK_SECRET', { LEADS_WEBHOOK_URL: 'https://hooks.nz/x' }],
		['LEADS_WEBHOOK_SECRET', { ...webhook, LEADS_WEBHOOK_SECRET: 'whsec_secret' }],
		['CHAT_API_KEY', { ...chat, CHAT_API_KEY: 'two secret words' }],
		['CHAT_BASE_URL', { ...chat, CHAT_BASE_URL: 'model.example' }],
		['CHAT_MODEL', { ...chat, CHAT_MODEL: '' }],
		['CHAT_DAILY_QUESTIONS', { CHAT_DAILY_QUESTIONS: '0' }],
		['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
		['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
		['SUBMISSIONS_PER_MINUTE', { SUBMISSIONS_PER_MINUTE: '1.5' }],
	])('of %s in %j is named with an example, without a secret', (name, variables) => {
		const message = refusal(variables);
		expect(message).toMatch(new RegExp(`^${name} .*Example: ${name}=\\S`));
		// Also the name of a variable contains it, in capitals.
		expect(message).not.toContain('secret');
	});

	it('is named beside the others', () => {
		expect(refusal({ PORT: 'x', SITE_URL: '/' })).toMatch(/^PORT .* \(it is "x"\).*\nSITE_URL /);
	});
});

describe('a connection to another machine', () => {
	const database = (url: string) => ({ DATABASE_URL: `postgres://u:secret@${url}` });

	it.each<[string, Variables]>([
		['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: 'http://10.0.0.1/x' }],
		['CHAT_BASE_URL', { ...chat, CHAT_BASE_URL: 'http://model.example/v1' }],
		['CHAT_BASE_URL', { ...chat, CHAT_BASE_URL: 'http://not-localhost/v1' }],
		['DATABASE_URL', database('db.nz/leads?sslmode=disable')],
		['DATABASE_URL', database('db.nz/leads?sslmode=no-verify')],
		['DATABASE_URL', database('localhost/leads?host=127.0.0.1&host=db.nz&sslmode=disable')],
		['SMTP_URL', { ...mail, SMTP_URL: 'smtp://u:secret@mail.nz?ignoreTLS=true' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'smtps://u:secret@mail.nz?tls.rejectUnauthorized=false' }],
	])('of %s in %j is refused without verified TLS unless it is allowed', (name, variables) => {
		const message = refusal(variables);
		expect(message).toMatch(
			new RegExp(`^${name} .*ALLOW_INSECURE_TRANSPORT=true.*Example: ${name}=\\S`),
		);
		expect(message).not.toContain('secret');
		expect(() => readConfig({ ...variables, ...insecure })).not.toThrow();
	});

	it.each<Variables>([
		{ ...webhook, LEADS_WEBHOOK_URL: 'http://127.0.0.1:8080/x http://[::1]:8080/x' },
		{ ...chat, CHAT_BASE_URL: 'http://localhost:11434/v1' },
		{ DATABASE_URL: 'postgres://u@localhost/leads?sslmode=disable' },
		{ DATABASE_URL: 'postgres:///leads?host=/var/run/postgresql' },
		{ ...mail, SMTP_URL: 'smtp://localhost?ignoreTLS=true' },
	])('is not meant by %j', (variables) => {
		expect(() => readConfig(variables)).not.toThrow();
	});

	it.each([
		['smtp://mail.nz:587', {}, true],
		['smtp://mail.nz:587', insecure, false],
		['smtp://127.0.0.1:25', {}, false],
	])('for mail at %s with %j requires TLS: %s', (SMTP_URL, variables, expected) => {
		expect(readConfig({ ...mail, ...variables, SMTP_URL }).mail?.requireTls).toBe(expected);
	});

	it.each(['', '?sslmode=require', '?sslmode=verify-ca'])(
		'for Postgres with %j is verified',
		(parameters) => {
			const variables = {
				...database(`db.nz/leads${parameters}`),
				DATABASE_CA_FILE: 'package.json',
			};
			expect(readConfig(variables).database).toEqual({
				engine: 'postgres',
				url: 'postgres://u:secret@db.nz/leads?sslmode=verify-full&sslrootcert=package.json',
			});
		},
	);
});

describe('a folder of credentials', () => {
	/** The variables of a folder with these files. */
	function folderWith(files: Variables) {
		const folder = temporaryFolder();
		for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
		return { CREDENTIALS_DIRECTORY: folder };
	}

	it('has secrets, with a line break at the end, and nothing else', () => {
		const folder = folderWith({ SMTP_URL: `${mail.SMTP_URL}\n`, PORT: '1', other: 'x' });
		const { port, mail: read } = readConfig({ ...mail, ...folder, SMTP_URL: '' });
		expect([port, read?.smtpUrl]).toEqual([3000, mail.SMTP_URL]);
	});

	it('comes after the variables', () => {
		const { database } = readConfig({
			...folderWith({ DATABASE_URL: 'file:a' }),
			DATABASE_URL: 'file:b',
		});
		expect(database).toEqual({ engine: 'sqlite', file: 'b' });
	});

	it('stops the start if it, or a file in it, cannot be read', () => {
		const folder = temporaryFolder();
		const none = join(folder, 'none');
		expect(refusal({ CREDENTIALS_DIRECTORY: none })).toMatch(/CREDENTIALS_DIRECTORY .*none/);
		mkdirSync(join(folder, 'SMTP_URL'));
		expect(refusal({ CREDENTIALS_DIRECTORY: folder })).toContain('CREDENTIALS_DIRECTORY');
	});
});
