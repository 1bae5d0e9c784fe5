import { carouselLabels, dentalScreens, phoneSizes, screenWidths } from '#content/dental/screens.ts';

const files = import.meta.glob<string>('./screens/*.avif', { eager: true, query: '?url', import: 'default' });
const fileOf = (name: string) => files[`./screens/${name}.avif`] ?? '';

const phone = '(width < 40rem)';
const dark = '(prefers-color-scheme: dark)';

/**
 * The eight screenshots with their files, in the specification's order. All browsers of `vite.config.ts` show AVIF. The last of
 * `gallerySets`, the `srcset`s of the gallery, is that of the image, the others are those of its sources.
 */
export const screenPictures = dentalScreens.map(({ name, ...texts }) => {
	const bothWidths = (scheme: string) =>
		`${fileOf(name + scheme)} ${screenWidths.carousel}w, ${fileOf(`${name}-large${scheme}`)} ${screenWidths.gallery}w`;
	return {
		name,
		...texts,
		sources: [
			{ media: `${phone} and ${dark}`, srcSet: fileOf(`${name}-phone-dark`), ...phoneSizes.carousel },
			{ media: phone, srcSet: fileOf(`${name}-phone`), ...phoneSizes.carousel },
			{ media: dark, srcSet: fileOf(`${name}-dark`) },
		],
		src: fileOf(name),
		gallerySets: [
			fileOf(`${name}-phone-large-dark`),
			fileOf(`${name}-phone-large`),
			bothWidths('-dark'),
			bothWidths(''),
		],
	};
});

/** As in "3 of 8". */
export const positionOf = (index: number) => `${index + 1} ${carouselLabels.of} ${dentalScreens.length}`;
