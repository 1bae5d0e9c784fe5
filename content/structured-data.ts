import { isShown } from './format.ts';
import { load } from './load.ts';
import { offerings } from './offerings.ts';
import type { PageName } from './pages.ts';

/** A service as structured data describes it. */
export interface ServiceRecord {
	name: string;
	description: string;
	/** The lowest price in NZ$, without a unit, because services are sold whole. */
	startingAt?: number;
}

/** The services that a page lists (schema.org, `Service`). */
export const servicesOn: Readonly<Partial<Record<PageName, readonly ServiceRecord[]>>> = {
	services: load('pages/services.yaml')
		.services.filter(isShown)
		.map(({ title, text }) => ({
			name: title,
			description: text,
		})),
	pricing: offerings,
};
