import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFonts } from './fonts.ts';
import { writeIcons } from './icons.ts';
import {
	artworkFolder,
	artworkInputs,
	fingerprintFile,
	readPalette,
	socialTitles,
} from './inputs.ts';
import { writeSocialImages } from './social-images.ts';

/**
 * `npm run artwork`: makes the fonts, the icons and the social images from brand, titles, logo,
 * colours and fonts. They are committed, because they change seldom; the build says when they are
 * old.
 */
rmSync(artworkFolder, { recursive: true, force: true });
mkdirSync(artworkFolder, { recursive: true });
mkdirSync('public', { recursive: true });
const colourOf = readPalette();
await writeFonts(artworkFolder);
await writeIcons('public', artworkFolder, colourOf);
await writeSocialImages(artworkFolder, socialTitles, colourOf);
writeFileSync(fingerprintFile, `${JSON.stringify(artworkInputs())}\n`);
console.log(`The fonts, icons and social images are new: commit ${artworkFolder} and public.`);
