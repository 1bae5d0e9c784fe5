import type { KnownNames } from './references.ts';
import type { Read } from './schemas.ts';

/** Returns what entries of files may refer to, by kind. */
export function namesOf(read: Read): KnownNames {
	const products = read('products.yaml');
	const groups = read('pages/pricing.yaml').groups;
	const isOnSite = ({ product }: { product?: string }) => !product || products.includes(product);
	return {
		call: read('calls.yaml').calls.map(({ id }) => id),
		claim: [...Object.keys(read('claims.yaml')), ...Object.keys(read('dental/claims.yaml'))],
		offering: groups.flatMap(({ offerings }) => offerings.map(({ name }) => name)),
		page: Object.entries(read('pages.yaml')).flatMap(([name, page]) =>
			isOnSite(page) ? name : [],
		),
		service: read('pages/services.yaml').services.map(({ id }) => id),
		useCase: read('pages/small-business.yaml').useCases.map(({ id }) => id),
	};
}
