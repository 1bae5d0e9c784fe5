/** Where the pictures stand: beside the page that shows them. */
export const pictureFolder = 'app/pages/dental/screens';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture's path from the project's folder. Its width is in pixels. */
export const pictureFile = (name: string, width: number, format: PictureFormat): string =>
	`${pictureFolder}/${name}-${width}.${format}`;
