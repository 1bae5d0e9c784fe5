import { load } from './load.ts';
import { offerings } from './offerings.ts';
import { contact, contactFormId, slug } from './pages/contact.ts';
import { useCases } from './use-cases.ts';

/** What an enquiry can be about: every offering, service and use case by its name. */
export const subjects: readonly string[] = [
	...offerings.map(({ name }) => name),
	...Object.values(load('services.yaml').services).map(({ title }) => title),
	...useCases.map(({ title }) => title),
];

/** Returns the address of the contact page's form with a subject chosen. */
export const askAbout = (subject: string): string =>
	`${contact.path}?about=${slug(subject)}#${contactFormId}`;

/** Returns the subject with a name or a slug. `undefined` for anything else. */
export const findSubject = (nameOrSlug: string): string | undefined =>
	subjects.find((subject) => subject === nameOrSlug || slug(subject) === nameOrSlug);
