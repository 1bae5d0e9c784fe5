import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../e2e/support/site.ts';
import { untilPainted } from '../e2e/support/until-painted.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What states of a page concern. */
export const openDialog = 'dialog[open]';

/**
 * Without the details of what passed: collecting them takes longer than looking. Without fetching other hosts' style
 * sheets, which our policy refuses, and without what stands in their frames; so no second page has to be opened to
 * gather the results of frames, which takes longer than the analysis.
 */
function axe(page: Page, within: string) {
	return new AxeBuilder({ page })
		.setLegacyMode()
		.options({ resultTypes: ['violations'], preload: false })
		.include(within)
		.exclude('iframe');
}

async function violations(analysis: AxeBuilder): Promise<string[]> {
	const result = await analysis.analyze();
	return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

async function settle(page: Page, media: Parameters<Page['emulateMedia']>[0]) {
	await page.emulateMedia(media);
	// Even without motion the colours of a new scheme take a frame.
	await untilPainted(page);
}

/** The rules that look at what is painted and not at the document alone, without contrast. */
const judgedFromPaint = ['link-in-text-block', 'target-size', 'scrollable-region-focusable'];

/**
 * As it is shown by light, dark and forced colours (design §8). Colours are all that the schemes change, so the others
 * are judged by what depends on them. With forced colours the browser paints the visitor's own but reports those of
 * the styles, so there contrast is what axe cannot judge.
 *
 * @param within what a state concerns; the page around it has been judged by itself
 */
export async function expectNoViolations(page: Page, what: string, within = 'html') {
	await settle(page, { colorScheme: 'light', forcedColors: 'none' });
	expect(await violations(axe(page, within).withTags(standards)), what).toEqual([]);
	await settle(page, { colorScheme: 'dark' });
	expect(await violations(axe(page, within).withRules('color-contrast')), `${what}, dark`).toEqual([]);
	await settle(page, { colorScheme: 'light', forcedColors: 'active' });
	const forced = axe(page, within).withRules(judgedFromPaint);
	expect(await violations(forced), `${what}, forced colours`).toEqual([]);
	await settle(page, { forcedColors: 'none' });
}
