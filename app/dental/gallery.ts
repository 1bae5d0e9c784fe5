import { carouselLabels } from '#content/dental/screens.ts';
import { load } from '#content/load.ts';
import icon from '../ui/icon.module.css';
import css from './gallery.module.css';
import { positionOf, screenPictures } from './screen-pictures.ts';

interface GalleryEvents {
	/** Called with the index of the picture that is now shown. */
	onMove: (index: number) => void;
	/** Called with the index of the picture that was shown last. */
	onClose: (index: number) => void;
}

const demoPath = load('pages.yaml').dentalDemo.path;

/** A touch that moves farther than this, in pixels, and mostly sideways, is a swipe. */
const swipeDistance = 48;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const count = screenPictures.length;
const wrap = (index: number) => (index + count) % count;

/** The drawings of `ui/icon.tsx`, which this cannot import without React. */
const outlines = { previous: 'm14.5 6-6 6 6 6', next: 'm9.5 6 6 6-6 6', close: 'm6 6 12 12M18 6 6 18' };
const button = (name: keyof typeof outlines) =>
	`<button type="button" aria-label="${carouselLabels[name]}"><svg class="${icon.icon}" viewBox="0 0 24 24" aria-hidden="true"><path d="${outlines[name]}"/></svg></button>`;

/** Returns a picture as large as the screen, over the carousel's, which is there already. */
function createPicture(index: number, carousel: HTMLElement): HTMLElement {
	const place = document.createElement('div');
	place.className = css.picture ?? '';
	const small = carousel.querySelectorAll('picture')[index]?.cloneNode(true) as HTMLElement;
	const large = small.cloneNode(true) as HTMLElement;
	for (const [at, element] of large.querySelectorAll('source, img').entries())
		Object.assign(element, { sizes: '100vw', srcset: screenPictures[index]?.gallerySets[at] });
	for (const image of [small, large].flatMap((picture) => [...picture.querySelectorAll('img')]))
		image.loading = 'eager';
	small.querySelector('img')?.setAttribute('alt', '');
	place.append(small, large);
	return place;
}

/** The pictures as large as the screen, in a modal dialog: native Escape, focus and scroll lock (specification §2). */
function createGallery(carousel: HTMLElement, { onMove, onClose }: GalleryEvents) {
	const dialog = document.createElement('dialog');
	dialog.className = css.gallery ?? '';
	dialog.ariaLabel = carouselLabels.label;
	dialog.innerHTML = `<div class="${css.bar}"><p role="status"></p>${button('previous')}${button('next')}${button('close')}</div><a class="${css.live}">${carouselLabels.tryIt}</a>`;
	const [status, link] = [dialog.querySelector('p'), dialog.querySelector('a')];
	const [previous, next, close] = dialog.querySelectorAll('button');
	if (!status || !link || !previous || !next || !close) throw new Error('The gallery lacks a part.');
	const pictures = new Map<number, HTMLElement>();
	let shown = 0;
	let touch: { x: number; y: number } | undefined;

	function show(index: number) {
		shown = index;
		status?.replaceChildren(`${positionOf(index)}: ${screenPictures[index]?.title}`);
		link?.setAttribute('href', `${demoPath}#${screenPictures[index]?.name}`);
		// The neighbours are in the document too, hidden, so that they are loaded in advance.
		for (const at of [index, wrap(index + 1), wrap(index - 1)]) {
			const picture = pictures.get(at) ?? createPicture(at, carousel);
			pictures.set(at, picture);
			if (!picture.isConnected) link?.before(picture);
		}
		for (const [at, picture] of pictures) picture.hidden = at !== index;
	}

	function move(step: number) {
		show(wrap(shown + step));
		onMove(shown);
	}

	previous.onclick = () => move(-1);
	next.onclick = () => move(1);
	close.onclick = () => dialog.close();
	dialog.onclose = () => onClose(shown);
	dialog.onkeydown = (event) => {
		const step = keySteps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		move(step);
	};
	dialog.onpointerdown = ({ pointerType, clientX, clientY }) => {
		touch = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
	};
	dialog.onpointerup = ({ clientX, clientY }) => {
		if (!touch) return;
		const across = clientX - touch.x;
		if (Math.abs(across) >= swipeDistance && Math.abs(across) >= Math.abs(clientY - touch.y))
			move(across < 0 ? 1 : -1);
		touch = undefined;
	};
	carousel.append(dialog);
	return { dialog, show };
}

let gallery: ReturnType<typeof createGallery> | undefined;

/** Opens the gallery of a carousel with the picture of an index. Pressing Escape closes it. */
export function openGallery(carousel: HTMLElement, index: number, events: GalleryEvents) {
	gallery ??= createGallery(carousel, events);
	gallery.show(index);
	gallery.dialog.showModal();
}
