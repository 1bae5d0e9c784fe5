import type { Locator, Page } from '@playwright/test';
import type { BusinessFunction } from '#content/business-function.ts';
import { functionHeadings } from '#content/business-function.ts';
import { businessFunctions } from '#content/business-functions.ts';
import { functionIndex } from '#content/business-process-automation.ts';
import { offerings, priceNote, priceText } from '#content/offerings.ts';
import { paths } from '#content/paths.ts';
import { tradesFunctions, tradesIndex } from '#content/trades.ts';
import { thorough } from '../support/thorough.ts';
import { expect, test } from './support/site.ts';

const headings = (place: Locator, level: number) => place.getByRole('heading', { level });
const card = (page: Page, title: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the services overview shows five services, each with its way on', async ({ page }) => {
	await page.goto(paths.services);
	const ways = [
		['AI Consulting & Strategy', paths.contact],
		['Business Process Automation', paths.businessProcessAutomation],
		['Tradesmen Business Solutions', paths.trades],
		['Custom AI Solutions', paths.contact],
		['AI Education', paths.contact],
	] as const;
	const closing = 'Need a Custom Solution?';
	const titles = ways.map(([title]) => title);
	await expect(headings(page.getByRole('main'), 2)).toHaveText([...titles, closing]);
	for (const [title, path] of ways) {
		await expect(card(page, title).getByRole('link')).toHaveAttribute('href', path);
	}
	const contact = page.getByRole('link', { name: 'Contact Us for Custom Solutions' });
	await expect(contact).toHaveAttribute('href', paths.contact);
});

const automationPages: readonly (readonly [string, string, readonly BusinessFunction[]])[] = [
	[paths.businessProcessAutomation, functionIndex, businessFunctions],
	[paths.trades, tradesIndex, tradesFunctions],
];

for (const [path, index, functions] of automationPages) {
	test(`${path} has its functions in order, each whole`, async ({ page }) => {
		await page.goto(path);
		const main = page.getByRole('main');
		await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveCount(2);
		for (const link of await main.getByRole('link', { name: 'Schedule Consultation' }).all()) {
			await expect(link).toHaveAttribute('href', paths.contact);
		}
		await expect(main.getByRole('listitem').filter({ has: page.locator('svg + div h3') })).toHaveCount(6);
		const links = page.getByRole('navigation', { name: index }).getByRole('link');
		await expect(links).toHaveText(functions.map(({ title }) => title));
		for (const { id, title, automations, flow } of functions) {
			const section = main.getByRole('region', { name: title, exact: true });
			await expect(section).toHaveId(id);
			await expect(headings(section, 3)).toHaveText([functionHeadings.automations, functionHeadings.result]);
			await expect(section.getByRole('list').first().getByRole('listitem')).toHaveCount(automations.length);
			await expect(section.getByRole('term')).toHaveText([functionHeadings.before, functionHeadings.after]);
			const stations = section.getByRole('list', { name: title }).locator('[data-kind]');
			await expect(stations).toHaveText(flow.flat().map(({ label }) => label));
		}
	});
}

test('the flow of data passes all nine functions and leads to each', thorough, async ({ page }) => {
	await page.goto(paths.businessProcessAutomation);
	const map = page.locator('section').filter({ has: page.getByRole('heading', { name: /ecosystem/ }) });
	const hrefs = await map
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(hrefs).toEqual(businessFunctions.map(({ id }) => `#${id}`));
});

test('the trades page draws five tools', thorough, async ({ page }) => {
	await page.goto(paths.trades);
	const tools = page
		.locator('section')
		.filter({ has: page.getByRole('heading', { name: /^Digital Tools/ }) });
	await expect(headings(tools, 3)).toHaveText([
		'Scheduling Dashboard',
		'Online Booking Widget',
		'Cost Calculator',
		'Quote Builder',
		'Automated Notifications',
	]);
});

test('the small-business page has six uses with benefits, and its button leads to contact, at the top', async ({
	page,
}) => {
	await page.goto(paths.smallBusiness);
	const main = page.getByRole('main');
	const titles = [
		'Booking Appointments',
		'Appointment Reminders',
		'Managing Social Media',
		'Customer Orders & Delivery',
		'Real Estate Property Matching',
		'Customer Support Automation',
	];
	await expect(headings(main, 2)).toHaveText([...titles, /./]);
	for (const title of titles) {
		await expect(card(page, title).getByRole('list').first().getByRole('listitem')).toHaveCount(3);
	}
	await main.getByRole('link', { name: 'Contact Us for a Free Consultation' }).click();
	await expect(page).toHaveURL(paths.contact);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the pricing page shows nine offerings with their exact prices', async ({ page }) => {
	await page.goto(paths.pricing);
	const main = page.getByRole('main');
	await expect(headings(main, 3)).toHaveText(offerings.map(({ name }) => name));
	for (const { name, startingAt } of offerings) {
		await expect(card(page, name)).toContainText(`${priceNote} ${priceText(startingAt)}`);
	}
	await expect(main).toContainText('plus GST');
	const consultation = main.getByRole('link', { name: 'Schedule Consultation' });
	await expect(consultation).toHaveAttribute('href', paths.contact);
});

test.describe('on a wide screen', () => {
	test.use({
		viewport: { width: 1440, height: 900 },
		contextOptions: { reducedMotion: 'no-preference' },
	});
	test('the index of functions follows the reader', thorough, async ({ page }) => {
		await page.goto(paths.businessProcessAutomation);
		const index = page.getByRole('navigation', { name: functionIndex });
		await index.getByRole('link', { name: 'Operations' }).click();
		await expect(page.getByRole('region', { name: 'Operations' })).toBeInViewport({ ratio: 0.5 });
		await expect(index.locator('[aria-current]')).toHaveText('Operations');
		await page.getByRole('region', { name: 'Project management' }).scrollIntoViewIfNeeded();
		await expect(index.locator('[aria-current]')).toHaveText(/Project management|Social media/);
		await expect(index).toBeInViewport();
	});
});
