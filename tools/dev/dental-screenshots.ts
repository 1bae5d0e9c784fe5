import { chromium } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { preview } from 'vite';
import { dentalScreens, phoneSize, screenScale, screenSize } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { buildFolder } from '../build/build-settings.ts';
import { ensureBrowser, launchOptions } from '../check/find-browser.ts';

/**
 * `npm run screenshots`: takes the dental page's pictures from the built demo, light and dark,
 * for wide windows and for phones, and writes them.
 */
const folder = 'app/dental/screens';
const island = '[data-island="dental-demo"]';
/** In CSS pixels. Taller than any view, so that nothing scrolls. */
const windowHeight = 2400;
/** Pixels for one CSS pixel. */
const phoneScale = 2;
/** The demo fills the window, without its frame, and each view at least its picture. */
const filled = `
	section[id] { min-block-size: ${screenSize.height}px }
	${island} > div { position: fixed; inset: 0; inline-size: 100vw; z-index: 9 }
	${island} > div > div { border: 0; border-radius: 0; margin: 0; min-block-size: 100vh }`;
/**
 * Full-resolution colour keeps coloured text clean. Effort 6 takes AVIF four times as long as 4 and
 * saves 5%.
 */
const format = { quality: 34, effort: 4, chromaSubsampling: '4:4:4' };

if (!(await ensureBrowser())) process.exit(1);
const outDir = `${buildFolder()}/client`;
const server = await preview({ configFile: false, build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch(launchOptions());

interface Picture {
	size: { width: number; height: number };
	/** Pixels for one CSS pixel. */
	scale: number;
	/** The element at whose top it begins. */
	from: string;
}

/** Resolves to a picture of a view of the demo. */
async function photograph(
	view: string,
	colorScheme: 'light' | 'dark',
	{ size, scale, from }: Picture,
): Promise<Sharp> {
	const page = await browser.newPage({
		colorScheme,
		viewport: { width: size.width, height: windowHeight },
		deviceScaleFactor: scale,
		bypassCSP: true,
		reducedMotion: 'reduce',
	});
	const url = new URL(`${paths.dentalDemo}/#${view}`, server.resolvedUrls?.local[0]);
	await page.goto(url.href, { waitUntil: 'networkidle' });
	// An untouched page hydrates nothing.
	await page.mouse.move(1, 1);
	await page.locator(`${island}[data-hydrated]`).waitFor({ state: 'attached' });
	await page.addStyleTag({ content: filled });
	await page.evaluate('document.fonts.ready');
	const box = await page.locator(from).boundingBox();
	const png = await page.screenshot({ clip: { ...size, x: 0, y: Math.ceil(box?.y ?? 0) } });
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
			const whole = { size: screenSize, scale: screenScale, from: `#${name}` };
			await write(`${name}${suffix}`, await photograph(name, colorScheme, whole));
			const phone = { size: phoneSize, scale: phoneScale, from: `#${name} > :last-child` };
			await write(`${name}-phone${suffix}`, await photograph(name, colorScheme, phone));
		}
} finally {
	await browser.close();
	await server.close();
}
