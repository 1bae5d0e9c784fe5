import { legal } from '#content/legal.ts';
import { paths } from '#content/paths.ts';
import { retention } from '#content/retention.ts';
import { salesTerms } from '#content/sales-terms.ts';
import { site } from '#content/site.ts';
import { thorough } from '../support/thorough.ts';
import { expect, test } from './support/site.ts';

const documents = [paths.privacy, paths.terms, paths.salesTerms];
const numbered = [paths.terms, paths.salesTerms];
/** What is left of a sentence whose constant is missing. */
const gap = / [.,;:)]|\( |\S {2}\S/;

for (const path of documents) {
	test(`${path} lists its headings, names us and its date, and prints its text alone`, async ({ page }) => {
		await page.goto(path);
		const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
		const headings = page.locator('main h2[id]:not(nav h2)');
		const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`));
		expect(ids.length).toBeGreaterThan(1);
		expect(targets).toEqual(ids);
		expect((await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(
			await headings.allInnerTexts(),
		);

		const main = page.getByRole('main');
		for (const constant of [
			legal.effectiveDate,
			site.legalName,
			site.email,
			site.phone.shown,
			site.address.street,
		])
			await expect(main).toContainText(constant);
		const sentences = await main
			.locator('p, li, dt, dd')
			.evaluateAll((all) => all.map((element) => element.textContent));
		expect(sentences.filter((sentence) => sentence.trim() === '' || gap.test(sentence))).toEqual([]);

		await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
		await expect(page.getByRole('navigation')).toHaveCount(0);
		await expect(page.getByRole('banner')).toHaveCount(0);
		await expect(page.getByRole('contentinfo')).toHaveCount(0);
		await expect(page.getByRole('complementary')).toHaveCount(0);
		await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
		await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	});
}

for (const path of numbered)
	test(`${path} has clauses that can be cited`, async ({ page }) => {
		await page.goto(path);
		const clause = page.locator('#clause-2-1');
		await expect(clause).toContainText(/^2\.1 \w/);
		await clause.getByRole('link', { name: '2.1' }).click();
		await expect(page).toHaveURL(/#clause-2-1$/);
		await expect(clause).toBeInViewport();
	});

test('a heading reached from the contents stands below the bar', thorough, async ({ page }) => {
	await page.goto(paths.terms);
	const contents = page.getByRole('navigation', { name: 'Contents' });
	await contents.getByRole('link', { name: 'Intellectual property' }).click();
	const heading = page.getByRole('heading', { name: 'Intellectual property' });
	await expect(heading).toBeInViewport();
	const bar = await page.getByRole('banner').boundingBox();
	await expect
		.poll(async () => (await heading.boundingBox())?.y ?? 0)
		.toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the sales terms state every figure', thorough, async ({ page }) => {
	await page.goto(paths.salesTerms);
	const { overdueInterest, ...figures } = salesTerms;
	const text = page.getByRole('main');
	for (const figure of [...Object.values(figures), ...Object.values(overdueInterest)])
		await expect(text).toContainText(figure);
});

test('the privacy policy states every period', thorough, async ({ page }) => {
	await page.goto(paths.privacy);
	for (const period of Object.values(retention)) await expect(page.getByRole('main')).toContainText(period);
});
