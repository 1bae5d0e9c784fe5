import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { dentalDemo } from '#content/dental/demo.ts';
import { carouselLabels, screenSize } from '#content/dental/screens.ts';
import { Button } from '../ui/button.tsx';
import { defineIsland } from '../ui/define-island.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './carousel.module.css';
import { Picture, screenPictures, screenSizes } from './screen-pictures.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useTrack } from './use-track.ts';

/** Fetched after hydration, so that the page does not wait for it. */
const loadGallery = () => import('./gallery.tsx');
const Gallery = lazy(() => loadGallery().then((module) => ({ default: module.Gallery })));

/**
 * Pictures on a track that moves on by itself every four seconds, also after a click or a swipe (specification §2).
 * Underneath it is a scroller that snaps: touch and no script need nothing else.
 */
function Carousel() {
	const place = useRef<HTMLElement>(null);
	const track = useRef<HTMLDivElement>(null);
	const { current, moveTo, moveBy } = useTrack(track, screenPictures.length);
	const [enlarged, setEnlarged] = useState<number>();
	const [wasOpened, setWasOpened] = useState(false);
	/** Without script all pictures can be reached. With it, only the shown one. */
	const [isHydrated, setHydrated] = useState(false);
	const { playing, moving, toggle } = useAutoplay({
		place,
		current,
		held: enlarged !== undefined,
		onTick: () => moveBy(1),
	});
	useEffect(() => {
		setHydrated(true);
		// A press tries again.
		loadGallery().catch(() => {});
	}, []);

	async function enlarge(event: MouseEvent<HTMLAnchorElement>, index: number) {
		// With a modifier key it is an ordinary link.
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		const { href } = event.currentTarget;
		try {
			await loadGallery();
		} catch {
			location.assign(href);
			return;
		}
		setWasOpened(true);
		setEnlarged(index);
	}

	/** Leaves the gallery, with the focus on the picture that it showed. */
	function close(index: number) {
		setEnlarged(undefined);
		track.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
	}

	const position = (index: number) => `${index + 1} ${carouselLabels.of} ${screenPictures.length}`;

	return (
		<section
			ref={place}
			className={css.carousel}
			aria-roledescription="carousel"
			aria-label={carouselLabels.label}
		>
			<div ref={track} className={css.track} data-focus-ring="">
				{screenPictures.map(({ name, title, alt, sources, src, large }, index) => (
					// biome-ignore lint/a11y/useSemanticElements: a slide is no group of form controls
					<div
						key={name}
						role="group"
						aria-roledescription={carouselLabels.slide}
						aria-label={position(index)}
						inert={isHydrated && index !== current}
					>
						<a href={large} data-replay="" onClick={(event) => enlarge(event, index)}>
							<Picture
								alt={alt}
								sources={sources}
								src={src}
								sizes={screenSizes}
								{...screenSize}
								priority={index === 0 ? 'high' : 'lazy'}
							/>
							<span>
								{title} <Icon name="enlarge" />
							</span>
						</a>
					</div>
				))}
			</div>
			<div className={css.controls}>
				<Button
					variant="outline"
					onClick={toggle}
					aria-label={playing ? carouselLabels.pausePictures : carouselLabels.playPictures}
				>
					{playing ? carouselLabels.pause : carouselLabels.play}
				</Button>
				<p aria-live={moving ? 'off' : 'polite'}>
					{position(current)}
					<VisuallyHidden>{`: ${screenPictures[current]?.title}`}</VisuallyHidden>
				</p>
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
						index={enlarged}
						onMove={(index) => {
							setEnlarged(index);
							moveTo(index, 'instant');
						}}
						onClose={close}
					/>
				</Suspense>
			)}
		</section>
	);
}

export default defineIsland('dental-carousel', Carousel);
