import { expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
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
	const named = securityHeaders['permissions-policy']
		?.split(', ')
		.map((entry) => entry.replace(/=\(\)$/, ''));
	expect(named?.length).toBeGreaterThan(0);
	expect(named?.filter((feature) => !knownFeatures.includes(feature))).toEqual([]);
});

/** One response of each kind that is not a file. */
const otherResponses = ({ app, post }: TestApp) =>
	Promise.all([
		app.inject('/healthz'),
		app.inject('/readyz'),
		app.inject('/services/'),
		app.inject('/%zz'),
		app.inject({ method: 'DELETE', url: '/' }),
		post(validContact),
		post(''),
		post('', { accept: 'text/html' }),
		post('x', { 'content-type': 'text/plain' }),
	]);

it('every response that is not a file has all headers', async () => {
	for (const { headers } of await otherResponses(await startTestApp())) {
		expect(headers).toMatchObject(securityHeaders);
		expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
		expect(headers['cache-control']).toBe('no-store');
	}
});

it('sends Strict-Transport-Security for an https site only', async () => {
	const name = 'strict-transport-security';
	const plain = await startTestApp();
	expect((await plain.app.inject('/')).headers[name]).toBeUndefined();
	const secure = await startTestApp({ environment: { siteUrl: 'https://www.site.example' } });
	const files = [await secure.app.inject('/'), await secure.app.inject('/nothing')];
	for (const { headers } of [...files, ...(await otherResponses(secure))])
		expect(headers[name]).toBe('max-age=31536000');
});
