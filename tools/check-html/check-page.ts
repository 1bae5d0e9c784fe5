import type { PageFacts, PictureFacts } from './read-page.ts';

const language = 'en-NZ';
const wholePixels = /^[1-9]\d*$/;
/** Names of files and empty words, which tell nobody what a picture shows. */
const untoldAlt = /\.(avif|gif|jpe?g|png|svg|webp)$|^(image|picture|photo|screenshot|illustration|icon)$/i;

/** What is wrong with one picture: nothing may move when it arrives, and who does not see it must know what it shows. */
function pictureFaults({ tag, address, width, height, alt }: PictureFacts): string[] {
	const isSized = [width, height].every((side) => wholePixels.test(side ?? ''));
	const isTold = tag !== 'img' || (alt !== null && !untoldAlt.test(alt.trim()));
	return [
		...(isSized ? [] : [`${tag} ${address}: no intrinsic width and height`]),
		...(isTold
			? []
			: [`${tag} ${address}: the alternative text is ${alt === null ? 'missing' : `"${alt}"`}`]),
	];
}

/** A sentence for everything that one page by itself has wrong. */
export function checkPage(page: PageFacts): string[] {
	return [
		...page.breaches,
		...(page.lang === language ? [] : [`lang is "${page.lang ?? ''}", not "${language}"`]),
		...(page.headings === 1 ? [] : [`${page.headings} h1 elements instead of one`]),
		...(page.title === '' ? ['no title'] : []),
		...(page.description === '' ? ['no description'] : []),
		...page.pictures.flatMap(pictureFaults),
	];
}
