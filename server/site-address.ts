/**
 * Compares the address that pages were built for with the one they are served at. Returns a warning
 * for the operator if that is not the `https:` address of the build, as for a preview. Throws if
 * the pages would tell search engines to use another origin than an `https:` one.
 */
export function otherSiteWarning(built: string, served: string): string | undefined {
	const { origin: builtFor, protocol } = new URL(built);
	const servedAt = new URL(served);
	if (servedAt.origin === builtFor) return undefined;
	if (servedAt.protocol === 'https:') {
		throw new Error(
			`SITE_URL is ${servedAt.origin}, but the pages were built for ${builtFor}. Build them with the same SITE_URL: npm run build`,
		);
	}
	if (protocol !== 'https:') return undefined;
	return `The pages were built for ${builtFor}, but SITE_URL is ${served}: visitors there cannot send forms. Set SITE_URL=${builtFor}`;
}
