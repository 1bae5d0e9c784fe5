import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { thorough } from '../support/thorough.ts';
import { openTab, type TabPage } from './support/browser-tab.ts';
import { fullBrowser, withoutFullBrowser } from './support/full-browser.ts';
import { expect, test } from './support/site.ts';

/** The paths that a server has answered, in their order, from its log. */
const answeredPaths = (output: string): string[] =>
	output
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line).path);

async function press(page: TabPage, type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') {
	const { x, y } = await page.evaluate(() => {
		const link = document.querySelector('nav[aria-label="Main"] a[href="/contact"]') as Element;
		const { left, top, width, height } = link.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	});
	const button = type === 'mouseMoved' ? 'none' : 'left';
	await page.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
}

/** The scripts and answers that a page has asked for when it has had the idle moments in which it starts things by itself. */
async function askedFor() {
	const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
	if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
	await idle();
	await idle();
	const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
	return asked.filter((path) => path.endsWith('.js') || !path.includes('.'));
}

test('a page that is rendered ahead starts nothing until it is shown', thorough, async ({ startSite }) => {
	test.skip(!fullBrowser, withoutFullBrowser);
	const site = await startSite();
	const timesAnswered = (path: string) => answeredPaths(site.output()).filter((each) => each === path).length;
	const { page, prerendered, close } = await openTab(fullBrowser ?? '');
	try {
		await page.send('Page.navigate', { url: site.url + paths.home });
		await expect.poll(() => timesAnswered(chatPath)).toBe(1);
		await press(page, 'mouseMoved');
		const ahead = await prerendered;
		await expect.poll(() => ahead.evaluate(() => location.pathname)).toBe(paths.contact);
		expect(await ahead.evaluate(askedFor)).toEqual([expect.stringMatching(/\/client-/)]);
		expect(await ahead.evaluate(() => Reflect.get(document, 'prerendering'))).toBe(true);

		await press(page, 'mousePressed');
		await press(page, 'mouseReleased');
		const isHydrated = () => document.querySelector('[data-island="contact-dialog"][data-hydrated]') !== null;
		await expect.poll(() => ahead.evaluate(isHydrated)).toBe(true);
		expect(await ahead.evaluate(askedFor)).toContain(chatPath);
		expect(timesAnswered(paths.contact)).toBe(1);
		const activationStart = await ahead.evaluate(() => {
			const [navigation] = performance.getEntriesByType('navigation');
			return Reflect.get(navigation ?? {}, 'activationStart') as number;
		});
		expect(activationStart).toBeGreaterThan(0);
	} finally {
		await close();
	}
});
