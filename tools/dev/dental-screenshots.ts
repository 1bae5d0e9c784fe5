import { type BrowserContextOptions, chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { preview } from 'vite';
import { dentalScreens, phoneSize, screenSize, screenWidth } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { buildFolder } from '../build/build-settings.ts';
import { ensureBrowser, launchOptions } from '../check/find-browser.ts';

/**
 * `npm run screenshots`: takes the dental page's pictures from the built demo, light and dark,
 * whole and as crops for phones, and writes them.
 */
const folder = 'app/dental/screens';
const island = '[data-island="dental-demo"]';
/** In CSS pixels. Taller than any view in the phone layout, so that nothing scrolls. */
const phoneHeight = 2400;
/** Pixels for one CSS pixel. */
const phoneScale = 2;
/** The demo fills the window, without its frame. */
const filled = `${island} > div { position: fixed; inset: 0; inline-size: 100vw; z-index: 9 } ${island} > div > div { border: 0; border-radius: 0 }`;
/**
 * Full-resolution colour keeps coloured text clean. Effort 6 takes AVIF four times as long as 4 and
 * saves 5%.
 */
const format = { quality: 34, effort: 4, chromaSubsampling: '4:4:4' };

if (!(await ensureBrowser())) process.exit(1);
const outDir = `${buildFolder()}/client`;
const server = await preview({ configFile: false, build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch(launchOptions());

/**
 * Resolves to a picture of a view of the demo: the whole window, or from the top of an element, in
 * the size of a phone's.
 */
async function photograph(
	view: string,
	options: BrowserContextOptions,
	cropTo = '',
): Promise<Sharp> {
	const page = await browser.newPage({ ...options, bypassCSP: true, reducedMotion: 'reduce' });
	const url = new URL(`${paths.dentalDemo}/#${view}`, server.resolvedUrls?.local[0]);
	await page.goto(url.href, { waitUntil: 'networkidle' });
	// An untouched page hydrates nothing.
	await page.mouse.move(1, 1);
	await page.locator(`${island}[data-hydrated]`).waitFor({ state: 'attached' });
	await page.addStyleTag({ content: filled });
	await page.evaluate('document.fonts.ready');
	const box = cropTo ? await page.locator(cropTo).boundingBox() : null;
	const png = await page.screenshot(box ? { clip: { ...phoneSize, x: 0, y: box.y } } : {});
	await page.close();
	return sharp(png);
}

const write = async (name: string, picture: Sharp) => {
	const { size } = await picture.avif(format).toFile(`${folder}/${name}.avif`);
	console.log(`${name}: ${size} bytes`);
};

try {
	for (const { name } of dentalScreens)
		for (const [colorScheme, suffix] of [['light', ''] as const, ['dark', '-dark'] as const]) {
			const deviceScaleFactor = screenWidth / screenSize.width;
			const whole = await photograph(name, {
				colorScheme,
				viewport: screenSize,
				deviceScaleFactor,
			});
			await write(`${name}${suffix}`, whole);
			const viewport = { width: phoneSize.width, height: phoneHeight };
			const options = { colorScheme, viewport, deviceScaleFactor: phoneScale };
			await write(
				`${name}-phone${suffix}`,
				await photograph(name, options, `#${name} > :last-child`),
			);
		}
} finally {
	await browser.close();
	await server.close();
}
