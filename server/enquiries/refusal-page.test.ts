import { describe, expect, it } from 'vitest';
import { enquiryFailed, errorSentences as sentences } from '#contracts/error-sentences.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';

const plainForm = { accept: 'text/html' };

describe('the page for a refused plain form', () => {
	it('shows each error in the summary with a link and next to its field', async () => {
		const { post } = await startTestApp();
		const { statusCode, headers, body } = await post({ ...validContact, name: '', email: 'x' }, plainForm);
		expect(statusCode).toBe(422);
		expect(headers['content-type']).toBe('text/html; charset=utf-8');
		expect(body).toContain(`<li><a href="#contact-name">${sentences.nameRequired}</a></li>`);
		expect(body).toContain(`<li><a href="#contact-email">${sentences.emailInvalid}</a></li>`);
		expect(body).toMatch(/id="contact-name-error"[^>]*>Enter your name/);
		const [email = ''] = /<input[^>]* id="contact-email"[^>]*>/.exec(body) ?? [];
		expect(email).toContain('aria-invalid="true" aria-describedby="contact-email-error"');
		expect(email).toContain('value="x"');
	});

	it('contains the submitted values, escaped', async () => {
		const { post } = await startTestApp();
		const message = '\r\n</textarea><script>alert("1")</script> & \'ā\'';
		const { body } = await post({ ...validContact, name: '"><img src=x>', email: '', message }, plainForm);
		expect(body).not.toContain('<script');
		expect(body).not.toContain('<img');
		expect(body).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
		const escaped = '&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#x27;ā&#x27;';
		expect(body).toContain(`>\n\n${escaped}</textarea>`);
		expect(body).toMatch(/<form [^>]*method="post"/);
		expect(body).toMatch(/<form [^>]*action="\/"/);
		expect(body).toContain('<input type="hidden" name="form-name" value="contact"/>');
	});

	it('shows an error that no field causes without a link', async () => {
		const { post } = await startTestApp();
		const { body } = await post({ ...validContact, 'form-name': 'x' }, plainForm);
		expect(body).toContain(`<li>${sentences.formUnknown}</li>`);
	});

	it('contains the values if the form is unknown', async () => {
		const server = await startTestApp();
		const unknown = await server.post({ ...validContact, 'form-name': 'x' }, plainForm);
		expect(unknown.body).toContain(sentences.formUnknown);
		expect(unknown.body).toContain(validContact.message);
	});

	it.each([
		[413, 'a'.repeat(70_000), 'application/x-www-form-urlencoded'],
		[415, '{}', 'application/json'],
	])('shows the error without a form on %i', async (status, body, contentType) => {
		const { post } = await startTestApp();
		const response = await post(body, { ...plainForm, 'content-type': contentType });
		expect(response.statusCode).toBe(status);
		expect(response.body).toMatch(/role="alert"[^>]*><p>[^<]+<\/p>/);
		expect(response.body).not.toContain('<form');
	});

	it('shows the banner and the submitted values if the enquiry could not be stored', async () => {
		const { app, post } = await startTestApp();
		await app.database.close();
		const response = await post(validContact, plainForm);
		expect(response.statusCode).toBe(503);
		expect(response.body).toContain(enquiryFailed);
		expect(response.body).toContain(validContact.message);
	});
});

it.each([
	['application/json', true],
	['application/json, text/html;q=0.5', true],
	['text/html, application/json;q=0.9', false],
	['*/*', false],
	['application/json;q=0', false],
])('the Accept header %s: %s', async (accept, isScript) => {
	const { post } = await startTestApp();
	expect((await post(validContact, { accept })).statusCode).toBe(isScript ? 200 : 303);
});
