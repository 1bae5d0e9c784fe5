import type { FieldErrors } from '#contracts/forms.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';

/** What the visitor submitted, to show it again. `undefined` where it could not be read. */
export interface SubmittedValues {
	values: ReadonlyMap<string, string> | undefined;
	form: string | undefined;
}

/** For a request whose body was not read. */
export const noValues: SubmittedValues = { values: undefined, form: undefined };

/** A refused enquiry. `banner` is an error about the enquiry as a whole. */
export interface Refusal extends SubmittedValues {
	banner?: string;
	errors?: FieldErrors;
}

/** The built page for refused enquiries. */
export interface RefusalTemplate {
	html: string;
	/** Its Content-Security-Policy. */
	policy: string;
	/** Finished pages by banner, without values, because many requests may be refused before their bodies are read. */
	pagesWithoutValues: Map<string, Buffer>;
}

/** For development, where the server has no built pages. */
const unstyled: RefusalTemplate = {
	html: '<!DOCTYPE html><html lang="en-NZ"><title>Error</title><main><div id="refused-form"></div></main></html>',
	policy: contentSecurityPolicy({ scriptHashes: [], styleHashes: [] }),
	pagesWithoutValues: new Map(),
};

/** Returns the template from the file of the built page `/contact/refused`, or one without styles. */
export function refusalTemplate(
	page: { body: Buffer; headers: Readonly<Record<string, string>> } | undefined,
): RefusalTemplate {
	if (!page) return unstyled;
	return {
		html: page.body.toString(),
		policy: page.headers['content-security-policy'] ?? unstyled.policy,
		pagesWithoutValues: new Map(),
	};
}
