import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import type { RenderedDocument } from '#app/document/document-parts.ts';

/** Scripts that run, and styles, of which the policy of the page allows its own only. */
const code = 'script:not([src], [type="application/ld+json"]), style';

/**
 * Stops the build for a script or style that a document does not have of itself.
 *
 * @param path the page's address, as `/contact`
 * @throws Error with a sentence about it
 */
export function refuseForeignCode(
	path: string,
	{ html, scripts, styles }: Pick<RenderedDocument, 'html' | 'scripts' | 'styles'>,
): void {
	const own = [...scripts, ...styles];
	const foreign = selectAll(code, fromHtml(html)).find((element) => !own.includes(textOf(element)));
	if (!foreign) return;
	throw new Error(`${path}: a text or picture brings a <${foreign.tagName}> of its own`);
}
