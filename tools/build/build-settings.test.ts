import { expect, it } from 'vitest';
import { readBuildSettings } from './build-settings.ts';

it.each([
	['https://calendly.com/wattle/30min', 'calendly'],
	['https://calendly.com.example/30min', 'link'],
	['', ''],
])('BOOKING_URL "%s" chooses "%s"', (page, service) => {
	expect(readBuildSettings({ BOOKING_URL: page }).BOOKING_SERVICE).toBe(service);
});

it.each([
	['G-1A2B3C', 'google'],
	['www.wattle.nz', 'plausible'],
	['9C7FE2A1-3d5b-4f60-8a1e-2b4c6d8e0f12', 'umami'],
	['', ''],
])('ANALYTICS_ID "%s" chooses "%s"', (id, service) => {
	expect(readBuildSettings({ ANALYTICS_ID: id }).ANALYTICS_SERVICE).toBe(service);
});

it('SITE_URL is an origin', () => {
	expect(readBuildSettings({ SITE_URL: 'https://www.wattle.nz/' }).SITE_URL).toBe(
		'https://www.wattle.nz',
	);
});

it.each([
	[{ ANALYTICS_ID: 'plausible' }, /^ANALYTICS_ID .*G-XXXXXXXXXX.*www\.example\.nz/],
	[{ ANALYTICS_SCRIPT_URL: 'stats' }, /^ANALYTICS_SCRIPT_URL .*https:\/\/stats\.example\.nz/],
	[{ BOOKING_URL: 'calendly.com/wattle' }, /^BOOKING_URL .*https:\/\/calendly\.com\/your-name/],
	[{ BOOKING_URL: 'htps://calendly.com/wattle' }, /it is "htps:/],
	[{ SITE_URL: 'https://agency.nz/wattle/' }, /^SITE_URL must .* without a folder/],
])('%j stops the build with an example', (environment, message) => {
	expect(() => readBuildSettings(environment)).toThrow(message);
});
