import { paths } from '#content/paths.ts';
import { findSubject } from '#content/subjects.ts';
import { campaignValue } from '#contracts/campaign-schema.ts';
import {
	type ContextField,
	contextFields,
	type EnquiryContext,
	subjectParameter,
} from '#contracts/enquiry-context.ts';
import type { FormBody } from './form-body.ts';

const pagePaths: readonly string[] = Object.values(paths);

/** Returns the value of a field if it is one that the site knows or accepts. */
const accept: Readonly<Record<ContextField, (value: string) => string | undefined>> = {
	subject: findSubject,
	page: (value) => pagePaths.find((path) => path === value),
	utm_source: campaignValue,
	utm_medium: campaignValue,
	utm_campaign: campaignValue,
};

/**
 * Returns the context of an enquiry and drops what is unknown or malformed. Never throws.
 *
 * @param sender the URL of the page that posted a plain form. Its path and parameters replace fields without a value,
 * which only a script fills in.
 */
export function readContext(
	{ values, repeated, unreadable }: Pick<FormBody, 'values' | 'repeated' | 'unreadable'>,
	sender: URL | undefined,
): EnquiryContext {
	const ofSender = (field: ContextField) => {
		if (field === 'page') return sender?.pathname;
		return sender?.searchParams.get(field === 'subject' ? subjectParameter : field);
	};
	const context: Partial<Record<ContextField, string>> = {};
	for (const field of contextFields) {
		const isReadable = !repeated.has(field) && !unreadable.has(field);
		const given = (isReadable && values.get(field)) || ofSender(field);
		const accepted = given ? accept[field](given) : undefined;
		if (accepted !== undefined) context[field] = accepted;
	}
	return context;
}
