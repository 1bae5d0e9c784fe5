import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { slug } from '#content/pages/contact.ts';
import { enquiryFailed, seemsOffline } from '#contracts/error-sentences.ts';
import { sourceField, subjectParameter } from '#contracts/form-fields.ts';
import type { EnquiryRefused } from '#contracts/forms.ts';
import { campaignKey, campaignOf } from '../booking/campaign.ts';
import type { FormErrors } from './error-summary.tsx';

/** In milliseconds, for a slow connection. */
const responseTimeout = 30_000;
const unprocessable = 422;

/** Sends the form. Resolves to the errors of its fields, or to nothing once the enquiry is stored. */
async function post(form: HTMLFormElement): Promise<FormErrors | undefined> {
	const data = new FormData(form);
	data.set(sourceField, readSource());
	const response = await fetch(form.action, {
		method: 'POST',
		body: new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
		headers: { accept: 'application/json' },
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
 * @param onSent called once the enquiry is stored
 */
export function useEnquiry(onSent: () => void) {
	const [isSending, setSending] = useState(false);
	const [errors, setErrors] = useState<FormErrors>();
	// A state would be too late for a second submit before the next render.
	const isInProgress = useRef(false);

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isInProgress.current) return;
		isInProgress.current = true;
		setSending(true);
		setErrors(undefined);
		const refused = await post(event.currentTarget).catch(() => ({
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

/** Returns the path of this page, with the campaign that led to the visit. */
function readSource(): string {
	const campaign = new URLSearchParams(campaignOf(campaignQuery()));
	return campaign.size > 0 ? `${location.pathname}?${campaign}` : location.pathname;
}

/** Whether the visitor came by a link, and not by Back, Forward or a reload. */
function isFirstVisit(): boolean {
	const [navigation] = performance.getEntriesByType('navigation');
	return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/**
 * Sets the list of subjects of a form to the one in the page's URL, unless the visitor has chosen one. After Back, Forward
 * and a reload the draft has precedence.
 */
export function useSubject(form: RefObject<HTMLFormElement | null>) {
	useEffect(() => {
		const control = form.current?.elements.namedItem('subject');
		if (!(control instanceof HTMLSelectElement) || control.value !== '' || !isFirstVisit()) return;
		const asked = new URLSearchParams(location.search).get(subjectParameter);
		const option = [...control.options].find(({ value }) => slug(value) === asked);
		if (option) option.selected = true;
	}, [form]);
}
