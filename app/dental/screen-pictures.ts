import {
	carouselLabels,
	dentalScreens,
	fallbackScreenWidth,
	phoneScreenSize,
	phoneScreenWidth,
	screenWidths,
} from '#content/dental/screens.ts';

/** One version of a picture: its format, for example `image/avif`, and its files with their widths. */
export interface PictureSource {
	type: string;
	srcSet: string;
	/** The media query under which it is used. */
	media?: string;
	/** In pixels, if its shape differs from the picture's. */
	width?: number;
	height?: number;
}

/** A picture of the carousel and of its gallery. */
export interface CarouselPicture {
	name: string;
	title: string;
	alt: string;
	sources: readonly PictureSource[];
	src: string;
	/** For the gallery. */
	largeSources: readonly PictureSource[];
	/** The file that opens without script. */
	large: string;
}

const files = import.meta.glob<string>('./screens/*.{avif,webp}', {
	eager: true,
	query: '?url',
	import: 'default',
});

const fileOf = (name: string, format: string) => files[`./screens/${name}.${format}`] ?? '';

const phone = '(width < 40rem)';
const dark = '(prefers-color-scheme: dark)';

/** Returns the files of a picture for phones and for wider screens, in dark and in light. */
function sourcesOf(name: string, widths: readonly number[]) {
	const onPhone = (scheme: string) =>
		`${fileOf(`${name}-phone${scheme}-${phoneScreenWidth}`, 'avif')} ${phoneScreenWidth}w`;
	const inWidths = (scheme: string) =>
		widths.map((width) => `${fileOf(`${name}${scheme}-${width}`, 'avif')} ${width}w`).join(', ');
	return [
		{ media: `${phone} and ${dark}`, srcSet: onPhone('-dark'), ...phoneScreenSize },
		{ media: phone, srcSet: onPhone(''), ...phoneScreenSize },
		{ media: dark, srcSet: inWidths('-dark') },
		{ srcSet: inWidths('') },
	].map((source) => ({ type: 'image/avif', ...source }));
}

/** The eight screenshots with their files, in the specification's order. */
export const screenPictures: readonly CarouselPicture[] = dentalScreens.map(({ name, title, alt }) => {
	const fallback = fileOf(`${name}-${fallbackScreenWidth}`, 'webp');
	return {
		name,
		title,
		alt,
		sources: sourcesOf(name, screenWidths.slice(0, 2)),
		largeSources: sourcesOf(name, screenWidths),
		src: fallback,
		large: fallback,
	};
});

/** How wide the carousel shows them. */
export const screenSizes = '(width >= 62rem) min(58vw, 44rem), calc(100vw - 2.5rem)';

/** As in "3 of 8". */
export const positionOf = (index: number) => `${index + 1} ${carouselLabels.of} ${dentalScreens.length}`;
