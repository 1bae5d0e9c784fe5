import { describe, expect, it, onTestFinished } from 'vitest';
import { trialForm } from '#content/dental.ts';
import { marketingConsentWording } from '#contracts/dental-trial-layout.ts';
import { errorSentences as say } from '#contracts/error-sentences.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startTestApp, validTrial } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const plainForm = { accept: 'text/html' };
const consent = { 'marketing-consent': marketingConsentWording };

async function startWithMail() {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const server = await startTestApp({ smtpUrl: smtp.url });
	const send = async (fields: Record<string, string>) => {
		await server.post(fields);
		await until('both arrived', () => smtp.mails.length === 2);
		const notice = smtp.mails.find(({ to }) => to?.[0]?.address === 'owner@owner.example');
		return { notice, acknowledgement: smtp.mails.find((mail) => mail !== notice) };
	};
	return { send };
}

describe('a dental trial sign-up', () => {
	it('is stored with every answer, an absent one as empty', async () => {
		const { app, post } = await startTestApp();
		expect((await post(validTrial)).statusCode).toBe(200);
		const row = await app.database.kysely.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
		expect(row.form).toBe('dental-trial');
		const { 'form-name': _, ...answers } = validTrial;
		const stored = JSON.parse(row.fields);
		expect(stored).toMatchObject(answers);
		expect(stored).toMatchObject({ role: '', 'best-time': '', 'marketing-consent': '' });
	});

	it('is announced by a template of its own, with the answers in the words of the form', async () => {
		const { send } = await startWithMail();
		const { notice, acknowledgement } = await send(validTrial);
		expect(notice?.subject).toBe('Trial sign-up from Example Dental (Mere Example)');
		expect(notice?.text).toContain(`${trialForm.labels['practice-software']}: EXACT`);
		expect(notice?.text).toContain(validTrial.message);
		expect(notice?.text).toContain('No consent');
		expect(notice?.html).toContain('href="tel:045550100"');
		expect(acknowledgement?.text).toContain('trial');
		expect(`${acknowledgement?.text}${acknowledgement?.html}`).not.toContain(validTrial['practice-name']);
	});

	it('carries a consent with its wording, time and page', async () => {
		const { send } = await startWithMail();
		const { notice } = await send({ ...validTrial, ...consent });
		expect(notice?.text).toContain(marketingConsentWording);
		expect(notice?.text).toMatch(/Given on \w+day.* NZ[DS]T, on \/dental-ai-voice-agent\./);
	});
});

describe('a refused plain sign-up', () => {
	it('comes back with its answers selected and ticked', async () => {
		const { post } = await startTestApp();
		const { body } = await post({ ...validTrial, ...consent, 'practice-name': ' ' }, plainForm);
		expect(body).toContain(say.practiceNameRequired);
		expect(body).toContain('<option value="3–5" selected>');
		expect(body).toMatch(/<select id="practice-software"[^>]*required/);
		expect(body).toMatch(/<input type="checkbox" id="marketing-consent"[^>]* checked>/);
		expect(body).toContain('<input type="hidden" name="page" value="/dental-ai-voice-agent">');
	});

	it('does not tick a box that was not', async () => {
		const { post } = await startTestApp();
		const { body } = await post({ ...validTrial, name: '' }, plainForm);
		expect(body).toContain('type="checkbox"');
		expect(body).not.toContain(' checked>');
	});
});
