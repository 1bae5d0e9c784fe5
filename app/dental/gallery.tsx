import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { dentalDemo } from '#content/dental/demo.ts';
import { carouselLabels, screenSize } from '#content/dental/screens.ts';
import { Icon } from '../ui/icon.tsx';
import css from './gallery.module.css';
import { type CarouselPicture, Picture, screenPictures, screenSizes } from './screen-pictures.tsx';
import { wrap } from './use-track.ts';

interface GalleryProps {
	/** The index of the picture. Undefined if the gallery is closed. */
	index: number | undefined;
	onMove: (index: number) => void;
	/** Called with the index of the picture that was shown last. */
	onClose: (index: number) => void;
}

/** A touch that moves farther than this, in pixels, and mostly sideways, is a swipe. */
const swipeDistance = 48;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The pictures as large as the screen, in a modal dialog: native Escape, focus and scroll lock (specification §2). */
export function Gallery({ index, onMove, onClose }: GalleryProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const touchStart = useRef<{ x: number; y: number }>(undefined);
	const isOpen = index !== undefined;

	useEffect(() => {
		if (isOpen) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isOpen]);

	const shown = index ?? 0;
	const move = (step: number) => onMove(wrap(shown, step, screenPictures.length));

	function pressKey(event: KeyboardEvent) {
		const step = keySteps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		move(step);
	}

	function endTouch({ clientX, clientY }: PointerEvent) {
		const start = touchStart.current;
		touchStart.current = undefined;
		if (!start) return;
		const across = clientX - start.x;
		if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(clientY - start.y)) return;
		move(across < 0 ? 1 : -1);
	}

	const picture = screenPictures[shown];
	// The neighbours are in the document too, hidden, so that they are loaded in advance.
	const prepared = isOpen
		? [wrap(shown, -1, screenPictures.length), shown, wrap(shown, 1, screenPictures.length)]
		: [];

	return (
		<dialog
			ref={dialog}
			className={css.gallery}
			aria-label={carouselLabels.label}
			onClose={() => onClose(shown)}
			onKeyDown={pressKey}
			onPointerDown={({ pointerType, clientX, clientY }) => {
				touchStart.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
			}}
			onPointerUp={endTouch}
		>
			<div className={css.bar}>
				<p role="status">
					{isOpen && `${shown + 1} ${carouselLabels.of} ${screenPictures.length}: ${picture?.title}`}
				</p>
				<button type="button" aria-label={carouselLabels.previous} onClick={() => move(-1)}>
					<Icon name="previous" />
				</button>
				<button type="button" aria-label={carouselLabels.next} onClick={() => move(1)}>
					<Icon name="next" />
				</button>
				<button type="button" aria-label={carouselLabels.close} onClick={() => dialog.current?.close()}>
					<Icon name="close" />
				</button>
			</div>
			{prepared.map((at) => {
				const { name, alt, sources, src, largeSources, large } = screenPictures[at] as CarouselPicture;
				return (
					<div key={name} className={css.picture} hidden={at !== shown}>
						{/* The carousel's file, which is there already, until the large one is. */}
						<Picture alt="" sources={sources} src={src} sizes={screenSizes} {...screenSize} priority="high" />
						<Picture
							alt={alt}
							sources={largeSources}
							src={large}
							sizes="100vw"
							{...screenSize}
							priority="high"
						/>
					</div>
				);
			})}
			<a className={css.live} href={`${dentalDemo.path}#${picture?.name}`}>
				{carouselLabels.tryIt}
			</a>
		</dialog>
	);
}
