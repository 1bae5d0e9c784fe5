import { describe, expect, it } from 'vitest';
import { errorSentences as say, submissionFailed } from '#contracts/error-sentences.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { cspHash } from '../http/security-headers.ts';

const plainForm = { accept: 'text/html' };

describe('the page for a refused plain form', () => {
	it('shows each error in the summary with a link and next to its field', async () => {
		const { post } = await startTestApp();
		const { statusCode, headers, body } = await post({ ...validContact, name: '', email: 'x' }, plainForm);
		expect(statusCode).toBe(422);
		expect(headers['content-type']).toBe('text/html; charset=utf-8');
		expect(body).toContain('<html lang="en-NZ">');
		expect(body).toMatch(/<title>Error: /);
		expect(body).toContain(`<li><a href="#name">${say.nameRequired}</a></li>`);
		expect(body).toContain(`<li><a href="#email">${say.emailInvalid}</a></li>`);
		expect(body).toMatch(/id="name-error">.*Enter your name/);
		expect(body).toMatch(
			/<input type="email" id="email"[^>]* aria-invalid="true" aria-describedby="email-error"/,
		);
	});

	it('contains the submitted values, escaped', async () => {
		const { post } = await startTestApp();
		const message = '\n</textarea><script>alert("1")</script> & \'ā\'';
		const { body } = await post({ ...validContact, name: '"><img src=x>', email: '', message }, plainForm);
		expect(body).not.toContain('<script');
		expect(body).not.toContain('<img');
		expect(body).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
		const escaped = '&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;ā&#39;';
		expect(body.replaceAll('\r', '')).toContain(`>\n\n${escaped}</textarea>`);
		expect(body).toContain('<form method="post" action="/" novalidate>');
		expect(body).toContain('<input type="hidden" name="form-name" value="contact">');
	});

	it('has a policy that allows its own style', async () => {
		const { post } = await startTestApp();
		const { headers, body } = await post('', plainForm);
		const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
		expect(headers['content-security-policy']).toContain(`style-src 'self' ${cspHash(style)}`);
		expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
		expect(headers['cache-control']).toBe('no-store');
	});

	it('contains the values if the form is unknown or the rate limit was reached', async () => {
		const server = await startTestApp({ environment: { enquiriesPerMinute: 1 } });
		const unknown = await server.post({ ...validContact, 'form-name': 'x' }, plainForm);
		expect(unknown.body).toContain(say.formUnknown);
		expect(unknown.body).toContain(validContact.message);
		const limited = await server.post(validContact, plainForm);
		expect(limited.statusCode).toBe(429);
		expect(limited.body).toContain(validContact.message);
	});

	it.each([
		[413, 'a'.repeat(70_000), 'application/x-www-form-urlencoded'],
		[415, '{}', 'application/json'],
	])('links to the contact page on %i', async (status, body, contentType) => {
		const { post } = await startTestApp();
		const answer = await post(body, { ...plainForm, 'content-type': contentType });
		expect(answer.statusCode).toBe(status);
		expect(answer.body).toContain('<a href="/contact">');
	});

	it('shows the banner and the submitted values if the enquiry could not be stored', async () => {
		const { app, post } = await startTestApp();
		await app.database.close();
		const answer = await post(validContact, plainForm);
		expect(answer.statusCode).toBe(503);
		expect(answer.body).toContain(submissionFailed);
		expect(answer.body).toContain(validContact.message);
	});
});

describe('the Accept header', () => {
	it.each([
		['application/json', true],
		['application/json, text/html;q=0.5', true],
		['text/html, application/json;q=0.9', false],
		['*/*', false],
		['application/json;q=0', false],
	])('%s: %s', async (accept, isScript) => {
		const { post } = await startTestApp();
		expect((await post(validContact, { accept })).statusCode).toBe(isScript ? 200 : 303);
	});
});
