import { dotLinks, homeSections } from '#content/home.ts';
import { offerings, priceText } from '#content/offerings.ts';
import { paths } from '#content/paths.ts';
import { expect, test } from './support/site.ts';

test('has its seven sections in order', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
		'Our Services',
		'How it works',
		'AI Solutions & Pricing',
		/^Why Kiwi Businesses Choose /,
		'AI for Small Business',
		'Get in Touch',
	]);
	const ids = await page
		.locator('main > section[id]')
		.evaluateAll((sections) => sections.map(({ id }) => id));
	expect(ids).toEqual(Object.values(homeSections).map(({ id }) => id));
});

test('leads to where the specification says', async ({ page }) => {
	await page.goto('/');
	const main = page.getByRole('main');
	const leadsTo = async (name: string, path: string) =>
		expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', path);
	await leadsTo('Book a Free Consult', paths.contact);
	await leadsTo('Learn More', paths.services);
	await leadsTo('View All Solutions & Pricing', paths.pricing);
	await leadsTo('View All Case Studies', paths.smallBusiness);
	await leadsTo('Booking Appointments', paths.smallBusiness);
	await expect(main.getByRole('link', { name: /^Learn more/ })).toHaveCount(3);
});

test('shows three prices from the one list', async ({ page }) => {
	await page.goto('/');
	const shown = ['Customer Support Chatbots', 'Inbound Voice AI Agents', 'Custom Automation Solutions'];
	for (const name of shown) {
		const offering = offerings.find((candidate) => candidate.name === name);
		const label = offering && 'shortName' in offering ? offering.shortName : name;
		const board = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label }) });
		await expect(board).toContainText(priceText(offering?.startingAt ?? 0));
	}
});

test.describe('the dots on a wide screen', () => {
	test.use({ viewport: { width: 1440, height: 900 } });
	test('mark the section in view, name themselves on hover and lead to their sections', async ({ page }) => {
		await page.goto('/');
		const dots = page.getByRole('navigation', { name: 'Sections of this page' });
		await expect(dots.getByRole('link')).toHaveText(dotLinks.map(({ label }) => label));
		await expect(dots.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'true');

		const why = dots.getByRole('link', { name: 'Why AI?' });
		const label = why.getByText('Why AI?');
		// Clipped, not hidden: the label stays the link's name.
		await expect(label).not.toHaveCSS('clip-path', 'none');
		await why.hover();
		await expect(label).toHaveCSS('clip-path', 'none');
		await why.click();
		await expect(page.getByRole('heading', { name: /^Why Kiwi/ })).toBeInViewport();
		await expect(why).toHaveAttribute('aria-current', 'true');
		await expect(dots.locator('[aria-current]')).toHaveCount(1);
	});
});
