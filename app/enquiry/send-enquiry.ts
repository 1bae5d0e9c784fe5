import { enquiryFailed, refusalSentences, seemsOffline } from '#contracts/error-sentences.ts';
import { sourceField } from '#contracts/form-fields.ts';
import type { EnquiryRefused, FieldErrors } from '#contracts/forms.ts';
import { visitCampaign } from '../analytics/campaign.ts';

/** Long enough for a slow connection. */
const responseLimitMs = 30_000;

/** Why an enquiry was not stored. */
export interface SendFailure {
	/** An error that no field causes. */
	banner?: string;
	/** One error message for each invalid field, by field name. */
	fields?: FieldErrors;
}

/** Returns the path of this page, with the campaign that led to the visit. */
function readSource(): string {
	const campaign = new URLSearchParams(visitCampaign());
	return campaign.size > 0 ? `${location.pathname}?${campaign}` : location.pathname;
}

/**
 * Posts the fields of a form, with the page as their source. Resolves to nothing once the enquiry
 * is stored. Network failures, timeouts and other statuses have a banner. Never rejects.
 */
export async function sendEnquiry(fields: FormData): Promise<SendFailure | undefined> {
	fields.set(sourceField, readSource());
	const failure = await post(fields);
	if (!failure?.fields?.subject) return failure;
	// The page is older than the server's list of subjects. The visitor cannot see the field: the
	// message says the same.
	fields.delete('subject');
	return post(fields);
}

async function post(fields: FormData): Promise<SendFailure | undefined> {
	try {
		const response = await fetch('/', {
			method: 'POST',
			body: new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])),
			headers: { accept: 'application/json' },
			signal: AbortSignal.timeout(responseLimitMs),
		});
		if (response.ok) return undefined;
		const why = refusalSentences[response.status];
		if (why !== undefined) return { banner: why };
		const { errors }: Partial<EnquiryRefused> = await response.json();
		if (errors) return { fields: errors };
	} catch {
		// It was not sent, or the response is of no server of ours.
	}
	return { banner: navigator.onLine ? enquiryFailed : `${enquiryFailed} ${seemsOffline}` };
}
