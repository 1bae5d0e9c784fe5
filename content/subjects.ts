import { aboutParameter } from '#contracts/form-fields.ts';
import { businessFunctions, tradesFunctions, useCases } from './business-functions.ts';
import { contact } from './contact.ts';
import { slug } from './format.ts';
import { load } from './load.ts';
import { offerings } from './offerings.ts';

const named = (names: readonly string[]) => names.map((name) => [slug(name), name] as const);

/**
 * What an enquiry can be about, by id: rows by their own, offerings, services and use cases by the
 * slug of their name.
 */
export const titlesById: Readonly<Record<string, string>> = Object.fromEntries([
	...[...businessFunctions, ...tradesFunctions].map(({ id, title }) => [id, title] as const),
	...named(offerings.map(({ name }) => name)),
	...named(Object.values(load('services.yaml').services).map(({ title }) => title)),
	...named(useCases.map(({ title }) => title)),
]);

/** The subjects that the contact form accepts. */
export const subjects: readonly string[] = [...new Set(Object.values(titlesById))];

/**
 * Returns the address of the contact page where the form opens with what is asked about, by its id
 * or name. Throws if unknown.
 */
export function askAbout(idOrName: string): string {
	const id = slug(idOrName);
	if (!(id in titlesById)) throw new Error(`titlesById does not have ${id}.`);
	return `${contact.path}?${aboutParameter}=${id}`;
}
