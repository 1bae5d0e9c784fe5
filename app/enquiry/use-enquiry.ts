import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { slug } from '#content/pages/contact.ts';
import { enquiryFailed, seemsOffline } from '#contracts/error-sentences.ts';
import { campaignFields, type EnquiryContext, subjectParameter } from '#contracts/form-fields.ts';
import type { EnquiryRefused } from '#contracts/forms.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { campaignKey } from '../booking/campaign.ts';
import type { FormErrors } from './error-summary.tsx';

/** In milliseconds, for a slow connection. */
const responseTimeout = 30_000;
const unprocessable = 422;

/** Returns a function that returns the same key for the same body, so that a retry is the same enquiry. */
function idempotencyKeys() {
	let last = { body: '', key: '' };
	return (body: string) => {
		if (last.body !== body) {
			const bytes = crypto.getRandomValues(new Uint8Array(16));
			last = { body, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
		}
		return last.key;
	};
}

/** Sends the form with the age of the page. Resolves to the errors of its fields, or to nothing once the enquiry is stored. */
async function post(
	form: HTMLFormElement,
	keyFor: (body: string) => string,
): Promise<FormErrors | undefined> {
	const data = new FormData(form);
	// What the visitor has chosen, also no subject, has precedence over the page's URL.
	if (!data.has('subject')) data.set('subject', readSubject());
	for (const [name, value] of Object.entries(readVisit())) data.set(name, value);
	const values = [...data].map(([name, value]) => [name, String(value)]);
	const body = new URLSearchParams(values).toString();
	const response = await fetch(form.action, {
		method: 'POST',
		body,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			accept: 'application/json',
			'idempotency-key': keyFor(body),
			// Not in the body, because a retry with another age would be another enquiry.
			'form-age': String(Math.round(readPageAge())),
		},
		signal: AbortSignal.timeout(responseTimeout),
	});
	if (response.ok) return undefined;
	if (response.status !== unprocessable) throw new Error(`The server returned ${response.status}.`);
	const { errors }: EnquiryRefused = await response.json();
	return { fields: errors };
}

/**
 * Sends a form to its `action` in the background. Ignores a submit while one is in progress. Shows a banner after
 * network failures, timeouts and HTTP errors.
 *
 * @param refusal the errors that the form starts with
 * @param onSent called once the enquiry is stored
 */
export function useEnquiry(refusal: FormErrors | undefined, onSent: () => void) {
	const [isSending, setSending] = useState(false);
	const [errors, setErrors] = useState(refusal);
	const [keyFor] = useState(idempotencyKeys);
	// A state would be too late for a second submit before the next render.
	const isInProgress = useRef(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isInProgress.current) return;
		isInProgress.current = true;
		setSending(true);
		setErrors(undefined);
		const refused = await post(event.currentTarget, keyFor).catch(() => ({
			banner: navigator.onLine ? enquiryFailed : `${enquiryFailed} ${seemsOffline}`,
		}));
		// What is sent is not sent again before the form is gone.
		isInProgress.current = refused === undefined;
		setSending(false);
		setErrors(refused);
		if (!refused) onSent();
	}

	return { isSending, errors, submit };
}

function campaignQuery(): string {
	try {
		return sessionStorage.getItem(campaignKey) ?? '';
	} catch {
		// Storage is blocked: the campaign is known on the first page only.
		return location.search;
	}
}

/** Returns the path of this page, and the campaign that led to the visit. */
function readVisit(): EnquiryContext {
	const parameters = new URLSearchParams(campaignQuery());
	const campaign = campaignFields.flatMap((field) => {
		const value = parameters.get(field);
		return value ? [[field, value.slice(0, fieldLimits.campaign)]] : [];
	});
	return { page: location.pathname, ...Object.fromEntries(campaign) };
}

const readNavigation = () => performance.getEntriesByType('navigation')[0];

/** Whether the visitor came by a link, and not by Back, Forward or a reload. */
const isFirstVisit = () => (readNavigation() as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/** Returns the slug of the subject in this page's URL. Empty without one. */
const readSubject = (): string => new URLSearchParams(location.search).get(subjectParameter) ?? '';

/**
 * Sets the list of subjects of a form to the one in the page's URL, unless the visitor has chosen one. After Back, Forward
 * and a reload the draft has precedence.
 */
export function useSubject(form: RefObject<HTMLFormElement | null>) {
	useEffect(() => {
		const control = form.current?.elements.namedItem('subject');
		if (!(control instanceof HTMLSelectElement) || control.value !== '' || !isFirstVisit()) return;
		const asked = readSubject();
		const option = [...control.options].find(({ value }) => slug(value) === asked);
		if (option) option.selected = true;
	}, [form]);
}

/**
 * Returns for how long the page has been there, in milliseconds: since its navigation began, or since it was shown if the
 * browser rendered it ahead. A page in the back/forward cache grows older.
 */
function readPageAge(): number {
	// Not in TypeScript yet, and in Chromium only, as is rendering ahead (WICG, "Prerendering Revamped").
	const { activationStart = 0 } = (readNavigation() ?? {}) as { activationStart?: number };
	return performance.now() - activationStart;
}
