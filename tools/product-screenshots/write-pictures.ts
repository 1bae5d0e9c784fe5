import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { screenWidths } from '#content/dental-screens.ts';
import { type PictureFormat, pictureFile, pictureFormats } from './picture-file.ts';

/**
 * Small text stays crisp at the size it is shown in; colours at full resolution keep coloured text clean. Effort is
 * the encoders' own scale: 6 takes AVIF four times as long as 4 and saves one byte in twenty.
 */
const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 48, effort: 4, chromaSubsampling: '4:4:4' }),
	webp: (picture) => picture.webp({ quality: 74, effort: 5, smartSubsample: true }),
};

/** A file that was written: its path from the project's folder, and its size in bytes. */
export interface WrittenPicture {
	path: string;
	bytes: number;
}

/** Writes a view's picture in every width and format. `png` is as wide as the widest of them. */
export async function writePictures(name: string, png: Buffer): Promise<WrittenPicture[]> {
	const written: WrittenPicture[] = [];
	for (const format of pictureFormats)
		for (const width of screenWidths[format]) {
			const path = pictureFile(name, width, format);
			await encode[format](sharp(png).resize({ width })).toFile(path);
			written.push({ path, bytes: (await stat(path)).size });
		}
	return written;
}
