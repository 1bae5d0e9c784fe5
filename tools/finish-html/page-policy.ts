import { contentSecurityPolicy } from '#server/platform/security-headers.ts';
import type { BuildSettings } from '../build/build-settings.ts';
import { outsideOrigins } from '../build/outside-origins.ts';
import { injectedStyleHashes } from './injected-styles.ts';
import type { RewrittenPage } from './rewrite-document.ts';

/**
 * Answers what writes a page's Content-Security-Policy: its own texts, and whatever any page of ours may load. A page
 * that was navigated to keeps the policy of the document it was loaded with.
 */
export function pagePolicies(settings: BuildSettings): (page: RewrittenPage) => string {
	const outside = outsideOrigins(settings);
	const injected = injectedStyleHashes();
	return ({ scriptHashes, styleHashes }) =>
		contentSecurityPolicy({ scriptHashes, styleHashes: [...styleHashes, ...injected], outside });
}
