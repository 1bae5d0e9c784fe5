import type { Page } from '@playwright/test';
import { dotLinks } from '#content/home.ts';
import { paths } from '#content/paths.ts';
import { thoroughUnless } from '../support/thorough.ts';
import { expect, test } from './support/site.ts';

// Where motion is reduced, no scrolling is smooth anyway.
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

const scrollYOf = (page: Page) => page.evaluate(() => scrollY);

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

for (const path of [paths.home, paths.trades, paths.privacy])
	test(
		`Back and Forward return to the place in ${path} at once`,
		thoroughUnless(path === paths.home),
		async ({ page }) => {
			await page.goto(path);
			await page.evaluate(() => scrollTo(0, 2000));
			await page.goto(paths.contact);
			await page.evaluate(() => scrollTo(0, 100));
			expect(await placesAfter(page, () => page.goBack())).toEqual([2000]);
			expect(await placesAfter(page, () => page.goForward())).toEqual([100]);
		},
	);

test('a dot scrolls smoothly to its section; Back and Forward go there at once', async ({ page }) => {
	const dots = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
	await page.goto(paths.home);
	const sections: number[] = [];
	for (const at of [1, dotLinks.length - 1]) {
		const places = await placesAfter(page, () => dots.nth(at).click());
		expect(places.length, 'places on the way').toBeGreaterThan(2);
		sections.push(await restingPlace(page));
	}
	const [first = 0, last = 0] = sections;
	// The pointer is still on the link, as it is when the keyboard goes back.
	expect(await placesAfter(page, () => page.goBack())).toEqual([first]);
	expect(await placesAfter(page, () => page.goForward())).toEqual([last]);
	await page.goto(paths.contact);
	expect(await placesAfter(page, () => page.goBack())).toEqual([last]);
	expect(await scrollYOf(page)).toBe(last);
});

for (const [reducedMotion, fades] of [
	['no-preference', true],
	['reduce', false],
] as const)
	test(`with motion "${reducedMotion}" pages ${fades ? 'fade' : 'do not fade'} into each other`, async ({
		page,
	}) => {
		await page.addInitScript(() =>
			addEventListener('pagereveal', ({ viewTransition }) =>
				Reflect.set(window, 'hasTransition', viewTransition !== null),
			),
		);
		await page.emulateMedia({ reducedMotion });
		await page.goto(paths.home);
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
		await expect(page).toHaveURL(paths.contact);
		await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hasTransition'))).toBe(fades);
	});
