import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { contentSecurityPolicy, cspHash, securityHeaders } from './security-headers.ts';

/** `document.featurePolicy.features()` in Chromium 156 on Linux, without client hints and origin trials. */
const knownFeatures =
	`accelerometer autoplay browsing-topics camera clipboard-read clipboard-write compute-pressure
	cross-origin-isolated display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid
	identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi otp-credentials payment
	picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock serial speaker-selection
	storage-access sync-xhr unload usb window-management xr-spatial-tracking`.split(/\s+/);

it('the policy allows its own origin and the given hashes only', () => {
	const policy = contentSecurityPolicy({ scriptHashes: [cspHash('a()')], styleHashes: [cspHash('')] });
	expect(policy).toContain(`script-src 'self' ${cspHash('a()')};`);
	expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';");
	expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

it('the permissions policy contains only features that the browser knows', () => {
	const entries = securityHeaders['permissions-policy']?.split(', ') ?? [];
	expect(entries.length).toBeGreaterThan(0);
	const unknown = entries.filter((entry) => !knownFeatures.includes(entry.replace(/=\(\)$/, '')));
	expect(unknown).toEqual([]);
});

it.each([
	['http://127.0.0.1:3000', undefined],
	['https://www.site.example', 'max-age=31536000'],
])('of %s every response has all headers, and Strict-Transport-Security %s', async (siteUrl, value) => {
	const { app, post } = await startTestApp({ environment: { siteUrl } });
	const files = [await app.inject('/'), await app.inject('/nothing')];
	const others = [
		await app.inject('/healthz'),
		await app.inject('/readyz'),
		await app.inject('/services/'),
		await app.inject('/%zz'),
		await app.inject({ method: 'DELETE', url: '/' }),
		await post(validContact),
		await post(''),
		await post('', { accept: 'text/html' }),
		await post('x', { 'content-type': 'text/plain' }),
	];
	for (const { headers } of others) {
		expect(headers).toMatchObject({ ...securityHeaders, 'cache-control': 'no-store' });
		expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
	}
	for (const { headers } of [...files, ...others]) expect(headers['strict-transport-security']).toBe(value);
});
