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

it('the policy allows the files of the booking service and its frame', () => {
	const policy = policyWith({
		BOOKING_URL: 'https://book.example/30min?a=1',
		BOOKING_SCRIPT_URL: 'https://code.example/widget.js',
		BOOKING_STYLESHEET_URL: 'https://style.example/widget.css',
	});
	expect(policy).toContain("script-src 'self' https://code.example/widget.js;");
	expect(policy).toContain("style-src 'self' https://style.example/widget.css;");
	expect(policy).toContain("img-src 'self' data: https://style.example;");
	expect(policy).toContain('frame-src https://book.example;');
	expect(policy.match(/https?:[^\s;]*/g)).toHaveLength(4);
});

it('the policy names no other host while booking is off', () => {
	expect(policyWith({ BOOKING_URL: '' })).not.toMatch(/https?:/);
});

it('the policy allows the analytics service with an ID only', () => {
	expect(policyWith({ ANALYTICS_SCRIPT_URL: 'https://count.example/tag.js' })).not.toContain('count.example');
	const own = policyWith({ ANALYTICS_ID: 'X-1', ANALYTICS_SCRIPT_URL: 'https://count.example/tag.js?v=1' });
	expect(own).toMatch(/script-src [^;]* https:\/\/count\.example\/tag\.js;/);
	expect(own).toContain("connect-src 'self' https://count.example;");
	expect(own).not.toContain('google');
	const googles = policyWith({ ANALYTICS_ID: 'G-1' });
	expect(googles).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com\/gtag\/js;/);
	expect(googles).toMatch(/connect-src [^;]*https:\/\/www\.google-analytics\.com/);
	expect(googles).not.toContain('*');
});
