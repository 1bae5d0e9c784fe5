import { type RefObject, useEffect } from 'react';
import { slug } from '#content/pages/contact.ts';
import { campaignFields, type EnquiryContext, subjectParameter } from '#contracts/form-fields.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { campaignKey } from '../booking/campaign.ts';

function campaignQuery(): string {
	try {
		return sessionStorage.getItem(campaignKey) ?? '';
	} catch {
		// Storage is blocked: the campaign is known on the first page only.
		return location.search;
	}
}

/** Returns the path of this page, and the campaign that led to the visit. */
export function readVisit(): EnquiryContext {
	const parameters = new URLSearchParams(campaignQuery());
	const campaign = campaignFields.flatMap((field) => {
		const value = parameters.get(field);
		return value ? [[field, value.slice(0, fieldLimits.campaign)]] : [];
	});
	return { page: location.pathname, ...Object.fromEntries(campaign) };
}

/** Returns the slug of the subject in this page's URL. Empty without one. */
export const readSubject = (): string => new URLSearchParams(location.search).get(subjectParameter) ?? '';

/** Sets the list of subjects of a form to the one in the page's URL, unless the visitor has chosen one. */
export function useSubject(form: RefObject<HTMLFormElement | null>) {
	useEffect(() => {
		const control = form.current?.elements.namedItem('subject');
		const asked = readSubject();
		if (!(control instanceof HTMLSelectElement) || control.value !== '') return;
		const option = [...control.options].find(({ value }) => slug(value) === asked);
		if (option) option.selected = true;
	}, [form]);
}

/**
 * Returns for how long the page has been there, in milliseconds: since its navigation began, or since it was shown if the
 * browser rendered it ahead. A page in the back/forward cache grows older.
 */
export function readPageAge(): number {
	const [navigation] = performance.getEntriesByType('navigation');
	// Not in TypeScript yet, and in Chromium only, as is rendering ahead (WICG, "Prerendering Revamped").
	const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
	return performance.now() - activationStart;
}
