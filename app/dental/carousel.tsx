import { carouselLabels, screenSize } from '#content/dental/screens.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NativeIsland } from '../ui/island.tsx';
import hidden from '../ui/visually-hidden.module.css';
import css from './carousel.module.css';
import { screenPictures } from './screen-pictures.ts';

const galleryId = 'gallery';

/** Returns which picture one is, as in “1 of 8”. */
const positionOf = (index: number) => `${index + 1} ${carouselLabels.of} ${screenPictures.length}`;

/** The pictures. The first is in the first view; the others come when they are near. */
const Slides = () =>
	screenPictures.map(({ name, title, alt, sources, src }, index) => (
		<div key={name} data-slide={positionOf(index)}>
			<a href={src} data-replay="">
				<picture>
					{sources.map((source) => (
						<source key={source.media} {...source} />
					))}
					<img
						src={src}
						{...screenSize}
						alt={alt}
						loading={index > 0 ? 'lazy' : undefined}
						fetchPriority={index > 0 ? undefined : 'high'}
					/>
				</picture>
				<span>
					{title} <Icon name="enlarge" />
				</span>
			</a>
		</div>
	));

const Controls = () => (
	<div className={css.controls}>
		<Button
			variant="text"
			data-part="toggle"
			aria-label={carouselLabels.pausePictures}
			// What it says once it has been pressed.
			data-label={carouselLabels.playPictures}
			data-text={carouselLabels.play}
		>
			{carouselLabels.pause}
		</Button>
		<p data-part="status" aria-live="off">
			<span data-part="position">{positionOf(0)}</span>
			<span className={hidden.hidden} data-part="title">
				{`: ${screenPictures[0]?.title}`}
			</span>
		</p>
		<button type="button" data-part="previous" aria-label={carouselLabels.previous}>
			<Icon name="previous" />
		</button>
		<button type="button" data-part="next" aria-label={carouselLabels.next}>
			<Icon name="next" />
		</button>
	</div>
);

/**
 * The pictures on a scroller that snaps: touch and no script need nothing else.
 * `dental-carousel.island.ts` moves it on, and moves it into the dialog, where it is the gallery. A
 * picture is a link to its file.
 */
export const Carousel = () => (
	<NativeIsland name="dental-carousel" startsItself>
		<section data-part="place" aria-roledescription="carousel" aria-label={carouselLabels.label}>
			<div className={css.carousel} data-part="carousel">
				<div
					className={css.track}
					data-part="track"
					data-sheet=""
					data-focus-ring=""
					data-role={carouselLabels.slide}
				>
					<Slides />
				</div>
				<Controls />
			</div>
			<dialog
				id={galleryId}
				className={css.gallery}
				data-part="gallery"
				aria-label={carouselLabels.label}
				closedby="any"
			>
				<button
					type="button"
					className={css.close}
					command="close"
					commandfor={galleryId}
					aria-label={carouselLabels.close}
				>
					<Icon name="close" />
				</button>
			</dialog>
		</section>
	</NativeIsland>
);
