import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import { readBuildSettings } from './build-settings.ts';
import { externalSources } from './external-sources.ts';

const policyWith = (environment: Record<string, string>) =>
	contentSecurityPolicy({
		scriptHashes: [],
		styleHashes: [],
		external: externalSources(readBuildSettings(environment)),
	});
const hostsIn = (policy: string) => policy.match(/https?:[^\s;]*/g);

it('the policy allows the files of Calendly and its frame', () => {
	const policy = policyWith({ BOOKING_URL: 'https://calendly.com/wattle/30min?a=1' });
	expect(policy).toContain(
		"script-src 'self' https://assets.calendly.com/assets/external/widget.js;",
	);
	expect(policy).toContain(
		"style-src 'self' https://assets.calendly.com/assets/external/widget.css;",
	);
	expect(policy).toContain("img-src 'self' data: https://assets.calendly.com;");
	expect(policy).toMatch(/frame-src https:\/\/calendly\.com; .*; base-uri 'none';/);
	expect(hostsIn(policy)).toHaveLength(4);
});

it.each(['', 'https://book.example/30min', 'https://calendly.com.example/30min'])(
	'the policy names no other host if BOOKING_URL is "%s"',
	(page) => expect(hostsIn(policyWith({ BOOKING_URL: page }))).toBeNull(),
);

it('the policy allows analytics beside booking, with an ID only', () => {
	expect(policyWith({ ANALYTICS_SCRIPT_URL: 'https://count.example/tag.js' })).not.toContain(
		'count.example',
	);
	const own = policyWith({
		ANALYTICS_ID: 'X-1',
		ANALYTICS_SCRIPT_URL: 'https://count.example/tag.js?v=1',
	});
	expect(own).toMatch(/script-src [^;]* https:\/\/count\.example\/tag\.js;/);
	expect(own).toContain("connect-src 'self' https://count.example;");
	expect(own).not.toContain('google');
	const googles = policyWith({ ANALYTICS_ID: 'G-1' });
	expect(googles).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com\/gtag\/js;/);
	expect(googles).toMatch(/connect-src [^;]*https:\/\/www\.google-analytics\.com/);
	expect(googles).not.toContain('*');
});

it.each([
	[{ ANALYTICS_ID: 'www.wattle.nz' }, 'https://plausible.io'],
	[{ ANALYTICS_ID: '9c7fe2a1-3d5b-4f60-8a1e-2b4c6d8e0f12' }, 'https://cloud.umami.is'],
	[
		{ ANALYTICS_ID: 'wattle.nz', ANALYTICS_SCRIPT_URL: 'https://stats.wattle.nz/js/script.js' },
		'https://stats.wattle.nz',
	],
])('the policy of %j allows only to send to %s', (environment, host) => {
	const policy = policyWith({ BOOKING_URL: '', ...environment });
	expect(policy).toContain(`connect-src 'self' ${host};`);
	expect(hostsIn(policy)).toEqual([host]);
});
