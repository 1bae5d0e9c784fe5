import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { dentalScreens, screenSize, screenWidths } from '#content/dental-screens.ts';
import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';
import { generateStyles } from './build/generate-styles.ts';
import { formatTable } from './print/format-table.ts';
import { pictureFolder } from './product-screenshots/picture-file.ts';
import { serveDashboard } from './product-screenshots/serve-dashboard.ts';
import { writeStamp } from './product-screenshots/stamp.ts';
import { writePictures } from './product-screenshots/write-pictures.ts';

/** `npm run screenshots`: photographs the eight views of the mock dashboard for the dental page. */
const deviceScaleFactor = Math.max(...screenWidths.avif) / screenSize.width;

/** A PNG of one view. Throws when the view reported an error: its picture would be wrong. */
async function photograph(browser: Browser, address: string): Promise<Buffer> {
	const page = await browser.newPage({ viewport: screenSize, deviceScaleFactor, colorScheme: 'light' });
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.message));
	page.on('requestfailed', (request) => errors.push(`${request.url()} did not load`));
	await page.goto(address, { waitUntil: 'networkidle' });
	await page.locator('main').waitFor();
	await page.evaluate('document.fonts.ready');
	const png = await page.screenshot({ animations: 'disabled' });
	await page.close();
	if (errors.length > 0) throw new Error(`${address}:\n${errors.join('\n')}`);
	return png;
}

await generateStyles();
const dashboard = await serveDashboard();
const executablePath = findBrowser();
const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) });
const rows: string[][] = [['', 'bytes']];
try {
	await rm(pictureFolder, { recursive: true, force: true });
	await mkdir(pictureFolder, { recursive: true });
	for (const { name } of dentalScreens) {
		const pictures = await writePictures(name, await photograph(browser, dashboard.addressOf(name)));
		rows.push(...pictures.map(({ path, bytes }) => [path, String(bytes)]));
	}
	await writeStamp();
} finally {
	await browser.close();
	await dashboard.close();
}
console.log(formatTable(rows));
