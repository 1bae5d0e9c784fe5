import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { outsideOrigins } from '../build/outside-origins.ts';
import type { BuiltPage } from '../build/render-pages.ts';
import { injectedStyleHashes } from './injected-styles.ts';

/** Returns a function that builds a page's Content-Security-Policy: its inline texts, and the services that are on. */
export function pagePolicies(settings: BuildSettings): (page: BuiltPage) => string {
	const outside = outsideOrigins(settings);
	const injected = injectedStyleHashes();
	return ({ scriptHashes, styleHashes }) =>
		contentSecurityPolicy({ scriptHashes, styleHashes: [...styleHashes, ...injected], outside });
}
