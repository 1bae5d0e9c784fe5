import { describe, expect, it } from 'vitest';
import { trialForm } from '#content/dental/trial.ts';
import { marketingConsentWording } from '#contracts/dental/trial-fields.ts';
import { startMailApp, validTrial } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const consent = { 'marketing-consent': marketingConsentWording };

/** Sends a sign-up. Resolves to the emails about it. */
async function send(fields: Record<string, string>) {
	const { smtp, server } = await startMailApp();
	await server.post(fields);
	await until('both arrived', () => smtp.mails.length === 2);
	const notice = smtp.mails.find(({ to }) => to?.[0]?.address === 'owner@owner.example');
	return { notice, acknowledgement: smtp.mails.find((mail) => mail !== notice) };
}

describe('a dental trial sign-up', () => {
	it('has its own notice, with the labels of the form, none of which speaks to the visitor', async () => {
		const { notice, acknowledgement } = await send({ ...validTrial, role: 'Manager' });
		expect(notice?.subject).toBe('Trial sign-up from Example Dental (Mere Example)');
		expect(notice?.text).toContain(`${trialForm.labels['practice-software']}: EXACT`);
		expect(notice?.text).toContain(validTrial.message);
		expect(notice?.text).not.toMatch(/^Your /m);
		expect(notice?.text).toContain('No consent');
		expect(notice?.html).toContain('href="tel:045550100"');
		expect(acknowledgement?.text).toContain('trial');
		expect(`${acknowledgement?.text}${acknowledgement?.html}`).not.toContain(validTrial['practice-name']);
	});

	it('states the consent with its wording, time and page', async () => {
		const { notice } = await send({ ...validTrial, ...consent });
		expect(notice?.text).toContain(marketingConsentWording);
		expect(notice?.text).toMatch(/Given on \w+day.* NZ[DS]T, on \/dental-ai-voice-agent\./);
	});
});
