import { describe, expect, it } from 'vitest';
import { webhookSecret } from '#test/support/fake-webhook.ts';
import { readEnvironment } from './environment.ts';

const mail = { SMTP_URL: 'smtp://u:secret@mail.nz:587', MAIL_FROM: 'A <a@b.nz>', LEADS_TO: 'c@d.nz, e@f.nz' };
const webhook = {
	LEADS_WEBHOOK_URL: 'https://hooks.nz/x',
	LEADS_WEBHOOK_SECRET: webhookSecret,
};

describe('an environment', () => {
	it('has a default for everything', () => {
		expect(readEnvironment({})).toEqual({
			host: '127.0.0.1',
			port: 3000,
			siteUrl: 'http://127.0.0.1:3000',
			database: { engine: 'sqlite', file: './data/leads.sqlite' },
			mail: null,
			inbox: { users: ['owner@localhost'] },
			webhooks: [],
			chat: null,
			spamSecondOpinion: false,
			trustProxy: false,
			enquiriesPerMinute: 20,
			retentionDays: 730,
			acknowledgementsPerHour: 20,
		});
	});

	it('counts an empty string as unset', () => {
		const empty = { PORT: '', SMTP_URL: '', MAIL_FROM: '', LEADS_TO: '', RETENTION_DAYS: '' };
		expect(readEnvironment(empty)).toEqual(readEnvironment({}));
	});

	it('keeps the origin of SITE_URL, which is this machine by default', () => {
		expect(readEnvironment({ PORT: '8080' }).siteUrl).toBe('http://127.0.0.1:8080');
		expect(readEnvironment({ SITE_URL: 'https://www.wattle.nz/site/' }).siteUrl).toBe(
			'https://www.wattle.nz',
		);
	});

	it('turns delivery on with all three of its variables', () => {
		expect(readEnvironment(mail).mail).toEqual({
			smtpUrl: mail.SMTP_URL,
			requireTls: true,
			from: mail.MAIL_FROM,
			leadsTo: ['c@d.nz', 'e@f.nz'],
		});
	});

	it('lets the addresses of LEADS_TO into the inbox, or those of INBOX_USERS, or nobody', () => {
		const leadsTo = 'Jo <Jo@Shop.nz>, jo@shop.nz, e@f.nz';
		const inboxOf = (variables: object) =>
			readEnvironment({ ...mail, LEADS_TO: leadsTo, ...variables }).inbox;
		expect(inboxOf({})).toEqual({ users: ['jo@shop.nz', 'e@f.nz'] });
		expect(inboxOf({ INBOX_USERS: 'a@b.nz' })).toEqual({ users: ['a@b.nz'] });
		expect(inboxOf({ INBOX_USERS: 'off' })).toBeNull();
		expect(() => inboxOf({ INBOX_USERS: 'nobody' })).toThrow('INBOX_USERS must be email addresses');
	});

	it('turns the webhook on with both of its variables', () => {
		const secret = webhook.LEADS_WEBHOOK_SECRET;
		const url = webhook.LEADS_WEBHOOK_URL;
		expect(readEnvironment(webhook).webhooks).toEqual([
			{ channel: 'webhook', url, format: 'standard', secret, allowPrivate: false },
		]);
	});

	it.each(['http://localhost:5678/x', 'https://127.0.0.1/x', 'https://[fd00::1]/x', 'https://192.168.1.9/x'])(
		'has a webhook at %s only if private addresses are allowed',
		(url) => {
			const source = { ...webhook, LEADS_WEBHOOK_URL: url };
			const refusal = /^LEADS_WEBHOOK_URL leads to .* LEADS_WEBHOOK_ALLOW_PRIVATE=true .*Example: /;
			expect(() => readEnvironment(source)).toThrow(refusal);
			const allowed = readEnvironment({ ...source, LEADS_WEBHOOK_ALLOW_PRIVATE: 'true' });
			expect(allowed.webhooks).toMatchObject([{ url, allowPrivate: true }]);
		},
	);

	it('has several webhooks, with one format for all or one for each', () => {
		const read = (LEADS_WEBHOOK_FORMAT: string, rest = {}) =>
			readEnvironment({
				LEADS_WEBHOOK_URL: ' https://a.nz/x  https://b.nz/y',
				LEADS_WEBHOOK_FORMAT,
				...rest,
			}).webhooks.map(({ channel, url, format }) => [channel, url, format]);
		expect(read('slack')).toEqual([
			['webhook', 'https://a.nz/x', 'slack'],
			['webhook-2', 'https://b.nz/y', 'slack'],
		]);
		const secret = { LEADS_WEBHOOK_SECRET: webhook.LEADS_WEBHOOK_SECRET };
		expect(read('standard teams', secret).map(([, , format]) => format)).toEqual(['standard', 'teams']);
	});

	it('asks for second opinions with a chat only', () => {
		const service = { CHAT_BASE_URL: 'https://ai.nz/v1', CHAT_MODEL: 'm', SPAM_SECOND_OPINION: 'true' };
		expect(readEnvironment({ ...service, CHAT_API_KEY: 'k' }).spamSecondOpinion).toBe(true);
		expect(() => readEnvironment(service)).toThrow(/^CHAT_API_KEY is missing: SPAM_SECOND_OPINION/);
	});

	it('turns the chat on with its key', () => {
		const service = { CHAT_BASE_URL: 'https://model.example/v1', CHAT_MODEL: 'm' };
		expect(readEnvironment(service).chat).toBeNull();
		expect(readEnvironment({ ...service, CHAT_API_KEY: 'k' }).chat).toEqual({
			apiKey: 'k',
			baseUrl: 'https://model.example/v1',
			model: 'm',
			dailyTokens: 1_000_000,
		});
	});

	it('trusts the configured proxies', () => {
		const trusted = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy;
		expect(trusted).toEqual(['10.0.0.0/8', '::1', 'loopback']);
		const hops = readEnvironment({ TRUST_PROXY: '1' }).trustProxy;
		expect(typeof hops === 'function' && [hops('1.2.3.4', 0), hops('1.2.3.4', 1)]).toEqual([true, false]);
	});

	it.each([
		['file:/srv/a.sqlite', { engine: 'sqlite', file: '/srv/a.sqlite' }],
		['file:///srv/a%20b.sqlite', { engine: 'sqlite', file: '/srv/a b.sqlite' }],
		[
			'postgres://u:p@db.nz/leads',
			{ engine: 'postgres', url: 'postgres://u:p@db.nz/leads?sslmode=verify-full' },
		],
		['postgresql://127.0.0.1/leads', { engine: 'postgres', url: 'postgresql://127.0.0.1/leads' }],
	])('reads the database %s', (url, location) => {
		expect(readEnvironment({ DATABASE_URL: url }).database).toEqual(location);
	});
});

describe('a wrong value is named with an example', () => {
	it.each<[string, Record<string, string>]>([
		['PORT', { PORT: 'abc' }],
		['PORT', { PORT: '65536' }],
		['PORT', { PORT: '-1' }],
		['HOST', { HOST: 'http://x' }],
		['SITE_URL', { SITE_URL: 'example.nz' }],
		['DATABASE_URL', { DATABASE_URL: 'data.sqlite' }],
		['DATABASE_URL', { DATABASE_URL: 'file::memory:' }],
		['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/leads' }],
		['DATABASE_URL', { DATABASE_URL: 'postgres://:x' }],
		['DATABASE_URL', { DATABASE_URL: 'postgres://%zz/leads' }],
		['DATABASE_URL', { DATABASE_URL: 'file://leads.sqlite' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'mail.nz' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'smtp://' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'smtps://%zz' }],
		['MAIL_FROM', { ...mail, MAIL_FROM: 'nobody' }],
		['MAIL_FROM', { ...mail, MAIL_FROM: 'a@b.nz\r\nBcc: x@y.nz' }],
		['LEADS_TO', { ...mail, LEADS_TO: 'a@b.nz,' }],
		['LEADS_TO', { ...mail, LEADS_TO: '' }],
		['SMTP_URL', { LEADS_TO: 'a@b.nz', MAIL_FROM: 'a@b.nz' }],
		['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: 'ftp://hooks.nz' }],
		['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: '' }],
		['LEADS_WEBHOOK_URL', { ...webhook, LEADS_WEBHOOK_URL: 'https://a.nz http://b.nz' }],
		['LEADS_WEBHOOK_FORMAT', { ...webhook, LEADS_WEBHOOK_FORMAT: 'irc' }],
		['LEADS_WEBHOOK_FORMAT', { ...webhook, LEADS_WEBHOOK_FORMAT: 'slack teams' }],
		['LEADS_WEBHOOK_SECRET', { LEADS_WEBHOOK_URL: 'https://hooks.nz/x' }],
		['LEADS_WEBHOOK_SECRET', { ...webhook, LEADS_WEBHOOK_SECRET: 'whsec_short' }],
		['LEADS_WEBHOOK_SECRET', { ...webhook, LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
		['LEADS_WEBHOOK_ALLOW_PRIVATE', { LEADS_WEBHOOK_ALLOW_PRIVATE: '1' }],
		['DATABASE_CA_FILE', { DATABASE_CA_FILE: '/nowhere/ca.pem' }],
		['ALLOW_INSECURE_TRANSPORT', { ALLOW_INSECURE_TRANSPORT: 'yes' }],
		['CHAT_API_KEY', { CHAT_API_KEY: 'a b' }],
		['CHAT_BASE_URL', { CHAT_BASE_URL: 'model.example' }],
		['CHAT_BASE_URL', { CHAT_API_KEY: 'k', CHAT_MODEL: 'm' }],
		['CHAT_MODEL', { CHAT_API_KEY: 'k', CHAT_BASE_URL: 'https://model.example/v1' }],
		['CHAT_DAILY_TOKENS', { CHAT_DAILY_TOKENS: '1000' }],
		['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
		['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
		['SUBMISSIONS_PER_MINUTE', { SUBMISSIONS_PER_MINUTE: '1.5' }],
		['RETENTION_DAYS', { RETENTION_DAYS: '-1' }],
	])('%s in %j', (name, source) => {
		expect(() => readEnvironment(source)).toThrow(new RegExp(`^${name} .*Example: ${name}=\\S`));
	});

	it('names all of them at once', () => {
		expect(() => readEnvironment({ PORT: 'x', HOST: '/' })).toThrow(/^HOST .*\nPORT /);
	});

	it('never repeats a secret', () => {
		expect(() => readEnvironment({ ...mail, SMTP_URL: 'htp://u:secret@x' })).not.toThrow(/secret/);
		expect(() => readEnvironment({ DATABASE_URL: 'mysql://u:secret@x/y' })).not.toThrow(/secret/);
		expect(() => readEnvironment({ CHAT_API_KEY: 'secret key' })).not.toThrow(/secret key/);
	});
});
