import { dentalScreens, phoneSize, screenSize } from '#content/dental/screens.ts';

const files = import.meta.glob<string>('./screens/*.avif', {
	eager: true,
	query: '?url',
	import: 'default',
});

function fileOf(name: string): string {
	const file = files[`./screens/${name}.avif`];
	if (file) return file;
	throw new Error(`app/dental/screens/${name}.avif: this picture does not exist`);
}

const phone = '(width < 40rem)';
const dark = '(prefers-color-scheme: dark)';

/**
 * The eight screenshots with their files, in the order of `dental/screens.yaml`. All browsers of
 * `vite.config.ts` show AVIF.
 */
export const screenPictures = dentalScreens.map(({ name, ...texts }) => ({
	name,
	...texts,
	sources: [
		{ media: `${phone} and ${dark}`, srcSet: fileOf(`${name}-phone-dark`), ...phoneSize },
		{ media: phone, srcSet: fileOf(`${name}-phone`), ...phoneSize },
		{ media: dark, srcSet: fileOf(`${name}-dark`), ...screenSize },
	],
	src: fileOf(name),
}));
