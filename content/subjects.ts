import { aboutParameter } from '#contracts/form-fields.ts';
import { businessFunctions, tradesFunctions, useCases } from './business-functions.ts';
import { contact } from './contact.ts';
import { slug } from './format.ts';
import { load } from './load.ts';
import { offerings } from './offerings.ts';

const { services } = load('pages/services.yaml');

/**
 * What an enquiry can be about, by the id in the address of the contact page: offerings, services
 * and use cases by the slug of their name, rows by their own id, which may be that of a use case as
 * well.
 */
export const titlesById: Readonly<Record<string, string>> = Object.fromEntries([
	...useCases.map(({ title }) => [slug(title), title] as const),
	...services.map(({ title }) => [slug(title), title] as const),
	...offerings.map(({ name }) => [slug(name), name] as const),
	...[...businessFunctions, ...tradesFunctions].map(({ id, title }) => [id, title] as const),
]);

/** The subjects that the contact form accepts. */
export const subjects: readonly string[] = [...new Set(Object.values(titlesById))];

/**
 * Returns the address of the contact page where the form opens with what is asked about, by its id
 * or name. Throws if unknown.
 */
export function askAbout(idOrName: string): string {
	const id = idOrName in titlesById ? idOrName : slug(idOrName);
	if (!(id in titlesById)) throw new Error(`Nothing that one can ask about is called ${idOrName}.`);
	return `${contact.path}?${aboutParameter}=${id}`;
}
