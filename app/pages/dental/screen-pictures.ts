import { dentalScreens, screenWidths } from '#content/dental/screens.ts';
import type { CarouselPicture } from '../../features/dental-carousel/carousel-content.ts';

const files = import.meta.glob<string>('./screens/*.{avif,webp}', {
	eager: true,
	query: '?url',
	import: 'default',
});

const fileOf = (name: string, width: number, format: string) =>
	files[`./screens/${name}-${width}.${format}`] ?? '';
const avif = (name: string, widths: readonly number[]) => [
	{
		type: 'image/avif',
		srcSet: widths.map((width) => `${fileOf(name, width, 'avif')} ${width}w`).join(', '),
	},
];

const [small, middle, large] = screenWidths.avif;

/** The eight screenshots with their files, in the specification's order. */
export const screenPictures: readonly CarouselPicture[] = dentalScreens.map(({ name, title, alt }) => ({
	name,
	title,
	alt,
	sources: avif(name, [small, middle]),
	largeSources: avif(name, [small, middle, large]),
	src: fileOf(name, small, 'webp'),
	large: fileOf(name, large, 'webp'),
}));

/** How wide the carousel shows them. */
export const screenSizes = '(width >= 62rem) min(58vw, 44rem), calc(100vw - 2.5rem)';
