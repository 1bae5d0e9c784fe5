import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../content-folder.ts';
import type { KnownNames } from '../schemas/references.ts';
import type { Read } from '../schemas/schemas.ts';
import { readText } from './read-text.ts';

const viewOfLogo = /<view id="([^"]+)"/g;
const project = join(contentFolder, '..');
const filesOf = (pattern: string, folder = '') => globSync(pattern, { cwd: join(project, folder) });

/**
 * Returns what entries refer to in the sources. A built renderer has none: the build has checked.
 */
function namesInSources(): Pick<KnownNames, 'component' | 'logo' | 'portrait'> {
	if (!existsSync(join(project, 'app'))) return {};
	const logos = readText(join(project, 'app/dental/logos.svg'));
	return {
		component: filesOf('app/pages/*/*.tsx'),
		logo: [...logos.matchAll(viewOfLogo)].map(([, id = '']) => id),
		// Nobody needs one.
		portrait: ['', ...filesOf('*', 'app/enquiry/portraits')],
	};
}

/** Returns what entries of files may refer to, by kind. */
export function namesOf(read: Read): KnownNames {
	const products = read('products.yaml');
	const groups = read('pages/pricing.yaml').groups;
	const isOnSite = ({ product }: { product?: string }) => !product || products.includes(product);
	return {
		...namesInSources(),
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
