import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';
import { untilPainted } from './until-painted.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The open dialog, for states of a page that concern nothing else. */
export const openDialog = 'dialog[open]';

/**
 * Without the details of passed rules, which take longer to collect than to check. Without other
 * hosts' style sheets, which our policy refuses, and without the contents of frames: they need a
 * second page, which takes longer than the analysis.
 */
function axe(page: Page, within: string) {
	return (
		new AxeBuilder({ page })
			.setLegacyMode()
			.options({ resultTypes: ['violations'], preload: false })
			.include(within)
			.exclude('iframe')
			// Axe takes a closed `details` for hidden, also where a style shows it, and so finds nothing
			// to focus in this scroller.
			.exclude('nav:has(> details)')
	);
}

async function violations(analysis: AxeBuilder): Promise<string[]> {
	const result = await analysis.analyze();
	return result.violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
	);
}

async function settle(page: Page, media: Parameters<Page['emulateMedia']>[0]) {
	await page.emulateMedia(media);
	// Even without motion the colours of a new scheme take a frame.
	await untilPainted(page);
}

/** The rules that look at what is painted and not at the document alone, without contrast. */
const judgedFromPaint = ['link-in-text-block', 'target-size', 'scrollable-region-focusable'];

interface Scope {
	/** What a state concerns; the page around it has been judged by itself. */
	within?: string;
	schemes?: readonly (keyof typeof schemes)[];
}

/**
 * Colours are all that the schemes change, so dark and forced colours are judged by what depends on
 * them.
 */
const schemes = {
	light: {
		media: { colorScheme: 'light', forcedColors: 'none' },
		rules: (analysis: AxeBuilder) => analysis.withTags(standards),
	},
	dark: {
		media: { colorScheme: 'dark', forcedColors: 'none' },
		rules: (analysis: AxeBuilder) => analysis.withRules('color-contrast'),
	},
	// The browser paints the visitor's own but reports those of the styles, so there contrast is what
	// axe cannot judge.
	forced: {
		media: { colorScheme: 'light', forcedColors: 'active' },
		rules: (analysis: AxeBuilder) => analysis.withRules(judgedFromPaint),
	},
} as const;

/**
 * Checks that neither page nor open dialog scrolls sideways, and how they are shown by each scheme.
 * Leaves the page in light colours.
 */
export async function expectNoViolations(
	page: Page,
	what: string,
	{ within = 'html', schemes: wanted = ['light', 'dark', 'forced'] }: Scope = {},
) {
	const beyondEdge = await page.evaluate(() =>
		[document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
			.filter((one) => {
				const { overflowX, scrollSnapType } = getComputedStyle(one);
				// The carousel's pictures are beside each other.
				return (
					one.matches('html, dialog') ||
					(/auto|scroll/.test(overflowX) && scrollSnapType === 'none')
				);
			})
			.map((one) => one.scrollWidth - one.clientWidth),
	);
	expect(Math.max(...beyondEdge), `${what}: wider than its place, in pixels`).toBe(0);
	for (const name of wanted) {
		const { media, rules } = schemes[name];
		await settle(page, media);
		expect(await violations(rules(axe(page, within))), `${what}, ${name}`).toEqual([]);
	}
	await settle(page, schemes.light.media);
}
