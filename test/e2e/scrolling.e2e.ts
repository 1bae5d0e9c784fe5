import type { Page } from '@playwright/test';
import { functionIndex } from '#content/business-functions.ts';
import { dotLinks } from '#content/pages/home.ts';
import { paths } from '#content/paths.ts';
import { expect, test } from './support/site.ts';

// Where motion is reduced, no scrolling is smooth.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } });

const sampledFrames = 10;

/** Records where each document is scrolled to in its first frames, and in the first ones after each change of history. */
test.beforeEach(({ page }) =>
	page.addInitScript((count) => {
		for (const type of ['pageshow', 'popstate'])
			addEventListener(type, async () => {
				const places: number[] = [];
				for (let frame = 0; frame < count; frame += 1) {
					await new Promise(requestAnimationFrame);
					places.push(scrollY);
				}
				Reflect.set(window, 'places', places);
			});
	}, sampledFrames),
);

/** Does something that changes history, and returns the different places that the page is at in the frames after it. */
async function placesAfter(page: Page, change: () => Promise<unknown>): Promise<number[]> {
	const sampled = () => page.waitForFunction(() => Reflect.get(window, 'places') as number[] | undefined);
	await sampled();
	await page.evaluate(() => Reflect.deleteProperty(window, 'places'));
	await change();
	const places = await sampled();
	return [...new Set(await places.jsonValue())];
}

/** Waits until the page has stopped moving, and returns where. */
const restingPlace = (page: Page) =>
	page.evaluate(async () => {
		const frame = () => new Promise(requestAnimationFrame);
		let last = Number.NaN;
		for (let still = 0; still < 10; still = scrollY === last ? still + 1 : 0) {
			last = scrollY;
			await frame();
		}
		return scrollY;
	});

test('a dot has a tooltip and scrolls smoothly; Back and Forward jump', async ({ page }) => {
	const dots = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
	await page.goto(paths.home);
	await expect(dots.first()).toHaveAttribute('aria-current', 'true');
	const label = dots.nth(1).getByText(dotLinks[1]?.label ?? '');
	// Clipped, not hidden: the label stays the name of the link.
	await expect(label).not.toHaveCSS('clip-path', 'none');
	await dots.nth(1).hover();
	await expect(label).toHaveCSS('clip-path', 'none');
	const sections: number[] = [];
	for (const at of [1, dotLinks.length - 1]) {
		const places = await placesAfter(page, () => dots.nth(at).click());
		expect(places.length, 'places on the way').toBeGreaterThan(2);
		sections.push(await restingPlace(page));
		await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true');
	}
	const [first = 0, last = 0] = sections;
	// The pointer is still on the link, as it is when the keyboard goes back.
	expect(await placesAfter(page, () => page.goBack())).toEqual([first]);
	expect(await placesAfter(page, () => page.goForward())).toEqual([last]);
	await page.goto(paths.contact);
	await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
	expect(await placesAfter(page, () => page.goBack())).toEqual([last]);
	expect(await placesAfter(page, () => page.goForward())).toEqual([100]);
});

test('an index leads to its headings and follows the reader', async ({ page }) => {
	await page.goto(paths.terms);
	const entry = page
		.getByRole('navigation', { name: 'Contents' })
		.getByRole('link', { name: 'Intellectual property' });
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(entry).toBeHidden();
	await page.getByText(/^Contents, \d+ parts$/).click();
	await expect(entry).toBeVisible();
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.reload();
	await entry.click();
	const heading = page.getByRole('heading', { name: 'Intellectual property' });
	await expect(heading).toBeInViewport();
	await restingPlace(page);
	const bar = await page.getByRole('banner').boundingBox();
	const { y = 0 } = (await heading.boundingBox()) ?? {};
	expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
	const clause = page.locator('#clause-2-1');
	await clause.getByRole('link', { name: '2.1' }).click();
	await expect(page).toHaveURL(/#clause-2-1$/);
	await expect(clause).toBeInViewport();

	await page.goto(paths.businessProcessAutomation);
	const index = page.getByRole('navigation', { name: functionIndex });
	await index.getByRole('link', { name: 'Operations' }).click();
	await expect(page.getByRole('region', { name: 'Operations' })).toBeInViewport({ ratio: 0.5 });
	await expect(index.locator('[aria-current]')).toHaveText('Operations');
	await page.getByRole('region', { name: 'Project management' }).scrollIntoViewIfNeeded();
	await expect(index.locator('[aria-current]')).toHaveText(/Project management|Social media/);
});
