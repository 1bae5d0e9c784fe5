import css from './picture.module.css';

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

interface PictureProps {
	alt: string;
	/** The first that the browser supports and whose media query matches is used. */
	sources: readonly PictureSource[];
	/** The file for browsers that support none of the sources. */
	src: string;
	/** How wide it is shown, as HTML's `sizes`. */
	sizes: string;
	/** In pixels, for its shape before it arrives. */
	width: number;
	height: number;
	/** `high` for the largest thing that the page shows first, `lazy` for what is not in view yet. */
	priority: 'high' | 'lazy';
}

/** A picture in the best format and width for the screen. */
export function Picture({ alt, sources, src, sizes, width, height, priority }: PictureProps) {
	const isFirst = priority === 'high';
	return (
		<picture className={css.picture}>
			{sources.map((source) => (
				<source key={source.srcSet} sizes={sizes} width={width} height={height} {...source} />
			))}
			<img
				src={src}
				alt={alt}
				width={width}
				height={height}
				loading={isFirst ? 'eager' : 'lazy'}
				fetchPriority={isFirst ? 'high' : undefined}
				decoding="async"
			/>
		</picture>
	);
}
