import { chromium, type ViewportSize } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import {
	dentalScreens,
	fallbackScreenWidth,
	phoneScreenSize,
	phoneScreenWidth,
	type ScreenName,
	screenSize,
	screenWidths,
} from '#content/dental/screens.ts';
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
/** The demo fills the window, without its frame. */
const filled = `${island} > div { position: fixed; inset: 0; inline-size: 100vw; z-index: 9 } ${island} > div > div { border: 0; border-radius: 0 }`;

/** Full-resolution colour keeps coloured text clean. Effort 6 takes AVIF four times as long as 4 and saves 5%. */
const avif = (picture: Sharp) => picture.avif({ quality: 46, effort: 4, chromaSubsampling: '4:4:4' });
const webp = (picture: Sharp) => picture.webp({ quality: 72, effort: 5, smartSubsample: true });

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
	const png = await page.screenshot(box ? { clip: { ...phoneScreenSize, x: 0, y: box.y } } : {});
	await page.close();
	return sharp(png);
}

const sizes: Record<string, { bytes: number }> = {};
async function write(file: string, picture: Sharp) {
	const { size } = await picture.toFile(`${folder}/${file}`);
	sizes[file] = { bytes: size };
}

try {
	for (const { name } of dentalScreens)
		for (const [colorScheme, suffix] of Object.entries(schemes) as [Shot['colorScheme'], string][]) {
			const deviceScaleFactor = Math.max(...screenWidths) / screenSize.width;
			const whole = await photograph({ name, colorScheme, viewport: screenSize, deviceScaleFactor });
			for (const width of screenWidths)
				await write(`${name}${suffix}-${width}.avif`, avif(whole.clone().resize({ width })));
			if (colorScheme === 'light')
				await write(
					`${name}-${fallbackScreenWidth}.webp`,
					webp(whole.clone().resize({ width: fallbackScreenWidth })),
				);
			const crop = await photograph({
				name,
				colorScheme,
				viewport: { width: phoneScreenSize.width, height: phoneHeight },
				deviceScaleFactor: phoneScreenWidth / phoneScreenSize.width,
				cropTo: `#${name} > :last-child`,
			});
			await write(`${name}-phone${suffix}-${phoneScreenWidth}.avif`, avif(crop));
		}
} finally {
	await browser.close();
	await server.close();
}
console.table(sizes);
