import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { dentalDemo } from '#content/dental/pages.ts';
import { carouselLabels } from '#content/dental/screens.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import css from './carousel.module.css';
import type { CarouselPicture } from './carousel-content.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useTrack } from './use-track.ts';

/** Fetched after hydration, so that the page does not wait for it. */
const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(() => loadGallery().then((module) => ({ default: module.Gallery })));

interface CarouselProps {
	pictures: readonly CarouselPicture[];
	/** The size of every picture in pixels. */
	size: { width: number; height: number };
	/** The displayed width of a picture, as HTML's `sizes`. */
	sizes: string;
}

/**
 * Pictures on a track that moves on by itself every four seconds, also after a click or a swipe (specification §2).
 * Underneath it is a scroller that snaps: touch and no script need nothing else.
 */
export function Carousel({ pictures, size, sizes }: CarouselProps) {
	const place = useRef<HTMLElement>(null);
	const track = useRef<HTMLUListElement>(null);
	const { current, moveTo, moveBy } = useTrack(track, pictures.length);
	const [enlarged, setEnlarged] = useState<number>();
	const [wasOpened, setWasOpened] = useState(false);
	const { playing, toggle } = useAutoplay({
		place,
		current,
		held: enlarged !== undefined,
		onTick: () => moveBy(1),
	});
	useEffect(() => {
		loadGallery();
	}, []);

	function enlarge(event: MouseEvent, index: number) {
		// With a modifier key it is an ordinary link.
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		setWasOpened(true);
		setEnlarged(index);
	}

	return (
		<section
			ref={place}
			className={css.carousel}
			aria-roledescription="carousel"
			aria-label={carouselLabels.label}
		>
			<ul ref={track} className={css.track}>
				{pictures.map(({ name, title, alt, sources, src, large }, index) => (
					<li key={name}>
						<a href={large} data-replay="" onClick={(event) => enlarge(event, index)}>
							<Picture
								alt={alt}
								sources={sources}
								src={src}
								sizes={sizes}
								{...size}
								priority={index === 0 ? 'high' : 'lazy'}
							/>
							<span>
								{title} <Icon name="enlarge" />
							</span>
						</a>
					</li>
				))}
			</ul>
			<div className={css.controls}>
				<Button variant="outline" onClick={toggle}>
					{playing ? carouselLabels.pause : carouselLabels.play}
				</Button>
				<p aria-hidden="true">{`${current + 1} ${carouselLabels.of} ${pictures.length}`}</p>
				<button type="button" aria-label={carouselLabels.previous} onClick={() => moveBy(-1)}>
					<Icon name="previous" />
				</button>
				<button type="button" aria-label={carouselLabels.next} onClick={() => moveBy(1)}>
					<Icon name="next" />
				</button>
			</div>
			<p className={css.example}>
				{carouselLabels.example} <a href={dentalDemo.path}>{carouselLabels.tryIt}</a>
			</p>
			{wasOpened && (
				<Suspense>
					<Gallery
						pictures={pictures}
						size={size}
						index={enlarged}
						onMove={(index) => {
							setEnlarged(index);
							moveTo(index);
						}}
						onClose={() => setEnlarged(undefined)}
					/>
				</Suspense>
			)}
		</section>
	);
}
