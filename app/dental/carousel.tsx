import { carouselLabels, screenSize } from '#content/dental/screens.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './carousel.module.css';
import { screenPictures } from './screen-pictures.ts';

const galleryId = 'gallery';

/**
 * The pictures on a scroller that snaps: touch and no script need nothing else.
 * `dental-carousel.island.ts` moves it on, and moves it into the dialog, where it is the gallery. A
 * picture is a link to its file.
 */
export const Carousel = () => (
	<div data-island="dental-carousel" data-native="">
		<section aria-roledescription="carousel" aria-label={carouselLabels.label}>
			<div className={css.carousel}>
				<div className={css.track} data-focus-ring="" data-slide={carouselLabels.slide}>
					{screenPictures.map(({ name, title, alt, sources, src }) => (
						<div key={name}>
							<a href={src} data-replay="">
								<picture>
									{sources.map((source) => (
										<source key={source.media} {...source} />
									))}
									<img src={src} {...screenSize} alt={alt} loading="lazy" />
								</picture>
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
						aria-label={carouselLabels.pausePictures}
						// What it says once it has been pressed.
						data-label={carouselLabels.playPictures}
						data-text={carouselLabels.play}
					>
						{carouselLabels.pause}
					</Button>
					<p aria-live="off">
						{`1 ${carouselLabels.of} ${screenPictures.length}`}
						<VisuallyHidden>{`: ${screenPictures[0]?.title}`}</VisuallyHidden>
					</p>
					<button type="button" aria-label={carouselLabels.previous}>
						<Icon name="previous" />
					</button>
					<button type="button" aria-label={carouselLabels.next}>
						<Icon name="next" />
					</button>
				</div>
			</div>
			<dialog
				id={galleryId}
				className={css.gallery}
				aria-label={carouselLabels.label}
				closedby="any"
			>
				<button
					type="button"
					command="close"
					commandfor={galleryId}
					aria-label={carouselLabels.close}
				>
					<Icon name="close" />
				</button>
			</dialog>
		</section>
	</div>
);
