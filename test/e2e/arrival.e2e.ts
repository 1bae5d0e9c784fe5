import type { Page } from '@playwright/test';
import { fonts } from '#app/styles/fonts.ts';
import { isListed, pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { expect, test } from './support/site.ts';

/** How an element looks: its place and size in CSS pixels, its colours and its font. */
type Look = readonly string[];

/** The look of every visible element. All movement is ended first, so that two surveys can be compared. */
const survey = (page: Page): Promise<Look[]> =>
	page.evaluate(async (textFamily) => {
		const hasFont = () =>
			[...document.fonts].some(
				({ family, status }) => family.replaceAll('"', '') === textFamily && status === 'loaded',
			);
		while (!hasFont()) await new Promise(requestAnimationFrame);
		await document.fonts.ready;
		scrollTo({ top: 0, behavior: 'instant' });
		// The booking button is shown or not once the page has been idle.
		const floating = document.querySelector<HTMLElement>('[data-floating]');
		while (floating && floating.dataset.clear === undefined) await new Promise(requestAnimationFrame);
		for (const animation of document.getAnimations()) {
			if (!(animation.timeline instanceof DocumentTimeline)) continue;
			const { iterations } = animation.effect?.getComputedTiming() ?? {};
			if (iterations === Number.POSITIVE_INFINITY) animation.cancel();
			else animation.finish();
		}
		await new Promise(requestAnimationFrame);
		// The carousel moves by itself, and announcements are not seen.
		const ignored = '[aria-roledescription="carousel"] ul *, [role="status"]';
		const elements = [...document.querySelectorAll('body, body *')].filter(
			(element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(ignored),
		);
		return elements.map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			return [
				`${element.tagName} ${element.textContent.trim().slice(0, 40)}`,
				[x, y, width, height].map(Math.round).join(' '),
				`${style.color} on ${style.backgroundColor}`,
				`${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
			];
		});
	}, fonts.text.family);

const pagesWithLinks = pageNames.filter(isListed).map((name) => paths[name]);

for (const [device, viewport, tag] of [
	['a desktop', { width: 1440, height: 900 }, '@thorough'],
	['a phone', { width: 390, height: 844 }, ''],
] as const) {
	test(`on ${device} a page looks the same reached by a link as loaded directly ${tag}`, async ({ page }) => {
		test.slow();
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.setViewportSize(viewport);
		for (const path of pagesWithLinks) {
			await page.goto(path, { waitUntil: 'load' });
			const direct = await survey(page);
			await page.goto(path === paths.home ? paths.dental : paths.home, { waitUntil: 'load' });
			await page
				.locator(`a[href="${path}"]`)
				.first()
				.evaluate((link: HTMLElement) => link.click());
			await expect(page).toHaveURL(path);
			await expect.poll(() => survey(page), { message: path }).toEqual(direct);
		}
	});
}
