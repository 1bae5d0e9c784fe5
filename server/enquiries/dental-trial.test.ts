import { describe, expect, it } from 'vitest';
import { marketingConsentWording } from '#contracts/dental/trial-fields.ts';
import { errorSentences as say } from '#contracts/error-sentences.ts';
import { startTestApp, validTrial } from '#test/support/test-app.ts';

const plainForm = { accept: 'text/html' };
const consent = { 'marketing-consent': marketingConsentWording };

it('a dental trial sign-up is stored with all fields, absent ones as empty strings', async () => {
	const { enquiries, post } = await startTestApp();
	expect((await post(validTrial)).statusCode).toBe(200);
	const [row] = await enquiries();
	expect(row?.form).toBe('dental-trial');
	const { 'form-name': _, page, ...answers } = validTrial;
	const stored = JSON.parse(row?.fields ?? '');
	expect(stored).toMatchObject(answers);
	expect(row?.page).toBe(page);
	expect(stored).toMatchObject({ role: '', 'best-time': '', 'marketing-consent': '' });
});

describe('a refused plain sign-up', () => {
	it('is shown again with its selected and ticked values', async () => {
		const { post } = await startTestApp();
		const { body } = await post({ ...validTrial, ...consent, 'practice-name': ' ' }, plainForm);
		expect(body).toContain(say.practiceNameRequired);
		expect(body).toContain('<option selected="">3–5</option>');
		expect(body).toMatch(/<select id="dental-trial-practice-software"[^>]*required/);
		expect(body).toMatch(/<input id="dental-trial-marketing-consent"[^>]* checked=""/);
		expect(body).toContain('<input type="hidden" name="page" value="/dental-ai-voice-agent"/>');
	});

	it('leaves an unticked box unticked', async () => {
		const { post } = await startTestApp();
		const { body } = await post({ ...validTrial, name: '' }, plainForm);
		expect(body).toContain('type="checkbox"');
		expect(body).not.toContain(' checked=');
	});
});
