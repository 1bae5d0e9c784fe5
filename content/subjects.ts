import { aboutParameter } from '#contracts/form-fields.ts';
import { contact } from './contact.ts';
import { isShown, slug } from './format.ts';
import { load } from './load.ts';

const { services } = load('pages/services.yaml');
const { groups } = load('pages/pricing.yaml');
const { useCases } = load('pages/small-business.yaml');
const { functions: businessFunctions } = load('pages/business-process-automation.yaml');
const { functions: tradesFunctions } = load('pages/trades.yaml');

/**
 * Returns what an enquiry can be about, by the id in the address of the contact page: offerings,
 * services and use cases by the slug of their name, rows by their own id, which may be that of a
 * use case as well. What is not on the site is left out.
 */
export function titlesById(): Readonly<Record<string, string>> {
	const offerings = groups.flatMap((group) => group.offerings);
	return Object.fromEntries([
		...useCases.filter(isShown).map(({ title }) => [slug(title), title] as const),
		...services.filter(isShown).map(({ title }) => [slug(title), title] as const),
		...offerings.filter(isShown).map(({ name }) => [slug(name), name] as const),
		...[...businessFunctions, ...tradesFunctions].map(({ id, title }) => [id, title] as const),
	]);
}

/** Returns the subjects that the contact form accepts. */
export const subjects = (): string[] => [...new Set(Object.values(titlesById()))];

/**
 * Returns the address of the contact page where the form opens with what is asked about, by its id
 * or name. Throws if unknown.
 */
export function askAbout(idOrName: string): string {
	const titles = titlesById();
	const id = idOrName in titles ? idOrName : slug(idOrName);
	if (!(id in titles)) throw new Error(`Nothing that one can ask about is called ${idOrName}.`);
	return `${contact.path}?${aboutParameter}=${id}`;
}
