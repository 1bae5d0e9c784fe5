import { chromium, type ViewportSize } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { ScreenName } from '#content/dental/schemas.ts';
import { dentalScreens, phoneSizes, screenSize, screenWidths } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { readOptions } from '../build/read-options.ts';
import { browserFlags, findBrowser } from '../check/find-browser.ts';
import { serveBuild } from '../check/serve-build.ts';

/**
 * `npm run screenshots`: takes the dental page's pictures from the built demo, light and dark, whole and as crops for
 * phones, and writes them in every width and format.
 */
const folder = 'app/dental/screens';
const island = '[data-island="dental-demo"]';
const schemes = { light: '', dark: '-dark' } as const;
/** In CSS pixels. Taller than any view in the phone layout, so that nothing scrolls. */
const phoneHeight = 2400;
/** Pixels for one CSS pixel. */
const phoneScale = 2;
/** The demo fills the window, without its frame. */
const filled = `${island} > div { position: fixed; inset: 0; inline-size: 100vw; z-index: 9 } ${island} > div > div { border: 0; border-radius: 0 }`;

/** Full-resolution colour keeps coloured text clean. Effort 6 takes AVIF four times as long as 4 and saves 5%. */
const format = { quality: 34, effort: 4, chromaSubsampling: '4:4:4' };

interface Shot {
	name: ScreenName;
	colorScheme: keyof typeof schemes;
	viewport: ViewportSize;
	deviceScaleFactor: number;
	/** Cuts off the top of the page to here: a CSS selector. The picture has the size of a phone's. */
	cropTo?: string;
}

readOptions({});
const server = await serveBuild();
const executablePath = findBrowser();
const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) });

/** Returns a picture of one view of the demo. */
async function photograph({ name, cropTo, ...options }: Shot): Promise<Sharp> {
	const page = await browser.newPage({ ...options, bypassCSP: true, reducedMotion: 'reduce' });
	await page.goto(`${server.origin}${paths.dentalDemo}#${name}`, { waitUntil: 'networkidle' });
	await page.locator(`${island}[data-hydrated]`).waitFor({ state: 'attached' });
	await page.addStyleTag({ content: filled });
	await page.evaluate('document.fonts.ready');
	const box = cropTo ? await page.locator(cropTo).boundingBox() : undefined;
	const png = await page.screenshot(box ? { clip: { ...phoneSizes.gallery, x: 0, y: box.y } } : {});
	await page.close();
	return sharp(png);
}

const sizes: Record<string, { bytes: number }> = {};
async function write(name: string, picture: Sharp) {
	const { size } = await picture.avif(format).toFile(`${folder}/${name}.avif`);
	sizes[name] = { bytes: size };
}

try {
	for (const { name } of dentalScreens)
		for (const [colorScheme, suffix] of Object.entries(schemes) as [Shot['colorScheme'], string][]) {
			const whole = await photograph({
				name,
				colorScheme,
				viewport: screenSize,
				deviceScaleFactor: screenWidths.gallery / screenSize.width,
			});
			await write(`${name}${suffix}`, whole.clone().resize({ width: screenWidths.carousel }));
			await write(`${name}-large${suffix}`, whole);
			const { width, height } = phoneSizes.carousel;
			const phone = await photograph({
				name,
				colorScheme,
				viewport: { width, height: phoneHeight },
				deviceScaleFactor: phoneScale,
				cropTo: `#${name} > :last-child`,
			});
			const top = { left: 0, top: 0, width: width * phoneScale, height: height * phoneScale };
			await write(`${name}-phone${suffix}`, phone.clone().extract(top));
			await write(`${name}-phone-large${suffix}`, phone);
		}
} finally {
	await browser.close();
	await server.close();
}
console.table(sizes);
