import css from './picture.module.css';

/** One format of a picture: `type`, for example `image/avif`, and its files with their widths. */
export interface PictureSource {
	type: string;
	srcSet: string;
}

interface PictureProps {
	alt: string;
	/** Best format first. Every browser supports the last one. */
	sources: readonly PictureSource[];
	/** The file for browsers without `srcset`. */
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
			{sources.map(({ type, srcSet }) => (
				<source key={type} type={type} srcSet={srcSet} sizes={sizes} width={width} height={height} />
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
