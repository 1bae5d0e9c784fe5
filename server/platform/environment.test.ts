import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const mail = { SMTP_URL: 'smtp://u:secret@mail.nz:587', MAIL_FROM: 'A <a@b.nz>', LEADS_TO: 'c@d.nz, e@f.nz' };

describe('an environment', () => {
	it('has a default for everything', () => {
		expect(readEnvironment({})).toEqual({
			host: '127.0.0.1',
			port: 3000,
			siteUrl: 'http://127.0.0.1:3000',
			databaseFile: './data/leads.sqlite',
			mail: null,
			trustProxy: false,
			submissionsPerMinute: 5,
			retentionDays: null,
		});
	});

	it('counts an empty string as unset', () => {
		const empty = { PORT: '', SMTP_URL: '', MAIL_FROM: '', LEADS_TO: '', RETENTION_DAYS: '' };
		expect(readEnvironment(empty)).toEqual(readEnvironment({}));
	});

	it('turns delivery on with all three of its variables', () => {
		expect(readEnvironment(mail).mail).toEqual({
			smtpUrl: mail.SMTP_URL,
			from: mail.MAIL_FROM,
			leadsTo: ['c@d.nz', 'e@f.nz'],
		});
	});

	it('trusts the proxies it is told to', () => {
		const trusted = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy;
		expect(trusted).toEqual(['10.0.0.0/8', '::1', 'loopback']);
		const hops = readEnvironment({ TRUST_PROXY: '1' }).trustProxy;
		expect(typeof hops === 'function' && [hops('1.2.3.4', 0), hops('1.2.3.4', 1)]).toEqual([true, false]);
	});

	it('reads absolute database files in both ways of writing them', () => {
		expect(readEnvironment({ DATABASE_URL: 'file:/srv/a.sqlite' }).databaseFile).toBe('/srv/a.sqlite');
		expect(readEnvironment({ DATABASE_URL: 'file:///srv/a%20b.sqlite' }).databaseFile).toBe(
			'/srv/a b.sqlite',
		);
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
		['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/leads' }],
		['SMTP_URL', { ...mail, SMTP_URL: 'mail.nz' }],
		['MAIL_FROM', { ...mail, MAIL_FROM: 'nobody' }],
		['MAIL_FROM', { ...mail, MAIL_FROM: 'a@b.nz\r\nBcc: x@y.nz' }],
		['LEADS_TO', { ...mail, LEADS_TO: 'a@b.nz,' }],
		['LEADS_TO', { ...mail, LEADS_TO: '' }],
		['SMTP_URL', { LEADS_TO: 'a@b.nz', MAIL_FROM: 'a@b.nz' }],
		['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
		['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
		['SUBMISSIONS_PER_MINUTE', { SUBMISSIONS_PER_MINUTE: '1.5' }],
		['RETENTION_DAYS', { RETENTION_DAYS: '0' }],
	])('%s in %j', (name, source) => {
		expect(() => readEnvironment(source)).toThrow(new RegExp(`^${name} .*Example: ${name}=\\S`));
	});

	it('says that Postgres is not supported yet', () => {
		expect(() => readEnvironment({ DATABASE_URL: 'postgres://x/y' })).toThrow('not support yet');
	});

	it('names all of them at once', () => {
		expect(() => readEnvironment({ PORT: 'x', HOST: '/' })).toThrow(/^HOST .*\nPORT /);
	});

	it('never repeats a secret', () => {
		expect(() => readEnvironment({ ...mail, SMTP_URL: 'htp://u:secret@x' })).not.toThrow(/secret/);
	});
});
