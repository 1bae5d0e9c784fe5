import { type Browser, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { dentalScreens, screenSize, screenWidths } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';

import { browserFlags } from './browser/browser-flags.ts';
import { findBrowser } from './browser/find-browser.ts';
import { formatTable } from './print/format-table.ts';
import { serveBuild } from './serve-build.ts';

/** `npm run screenshots`: takes the dental page's pictures from the built demo and writes them in every width and format. */
const folder = 'app/pages/dental/screens';
const island = '[data-island="dental-demo"]';
const deviceScaleFactor = Math.max(...screenWidths.avif) / screenSize.width;
/** The demo fills the window, without its frame. */
const filled = `${island} > div { position: fixed; inset: 0; inline-size: 100vw; z-index: 9 } ${island} > div > div { border: 0; border-radius: 0 }`;

/** Full-resolution colour keeps coloured text clean. Effort 6 takes AVIF four times as long as 4 and saves 5%. */
const encode: Record<keyof typeof screenWidths, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 48, effort: 4, chromaSubsampling: '4:4:4' }),
	webp: (picture) => picture.webp({ quality: 74, effort: 5, smartSubsample: true }),
};

/** Returns a PNG of one view. */
async function photograph(browser: Browser, address: string): Promise<Buffer> {
	const page = await browser.newPage({
		viewport: screenSize,
		deviceScaleFactor,
		bypassCSP: true,
		reducedMotion: 'reduce',
	});
	await page.goto(address, { waitUntil: 'networkidle' });
	await page.locator(`${island}[data-hydrated]`).waitFor({ state: 'attached' });
	await page.addStyleTag({ content: filled });
	await page.evaluate('document.fonts.ready');
	const png = await page.screenshot();
	await page.close();
	return png;
}

const server = await serveBuild();
const executablePath = findBrowser();
const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) });
const rows: string[][] = [['', 'bytes']];
try {
	for (const { name } of dentalScreens) {
		const png = await photograph(browser, `${server.origin}${paths.dentalDemo}#${name}`);
		for (const format of ['avif', 'webp'] as const)
			for (const width of screenWidths[format]) {
				const path = `${folder}/${name}-${width}.${format}`;
				const { size } = await encode[format](sharp(png).resize({ width })).toFile(path);
				rows.push([path, String(size)]);
			}
	}
} finally {
	await browser.close();
	await server.close();
}
console.log(formatTable(rows));
