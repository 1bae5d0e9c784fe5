import { partOf } from '../ui/part-of.ts';

/** The time between two moves. */
const intervalMs = 4000;
const visibleShare = 0.5;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves the pictures of `carousel.tsx` on every four seconds, from the load of the page on and also
 * after a click or a swipe, until the visitor pauses them (WCAG 2.2, 2.2.2).
 * Keyboard focus, a mouse over the pictures, the open gallery, a hidden tab and being out of view
 * hold them. They start paused where motion is not wanted. A pressed picture opens the gallery: the
 * same carousel in its dialog.
 */
export default function startCarousel(island: HTMLElement) {
	const place = partOf(island, 'place');
	const carousel = partOf(island, 'carousel');
	const track = partOf(island, 'track');
	const gallery = partOf<HTMLDialogElement>(island, 'gallery');
	const toggle = partOf(island, 'toggle');
	const status = partOf(island, 'status');
	const position = partOf(island, 'position');
	const shownTitle = partOf(island, 'title');
	const slides = [...track.querySelectorAll<HTMLElement>('[data-slide]')];
	let current = -1;
	/** Whether a visitor has scrolled since the last move. */
	let isSwiped = false;
	/** Whether its place is known: after Back it may be another than the first. */
	let isPlaced = false;
	let isPlaying = true;
	let isInView = false;
	let timer: ReturnType<typeof setTimeout>;

	const focusShown = () => slides[current]?.querySelector('a')?.focus({ preventScroll: true });
	const nearest = () => Math.round(track.scrollLeft / track.clientWidth);
	const isHeld = () =>
		!isInView ||
		gallery.open ||
		document.hidden ||
		carousel.querySelector(':focus-visible') !== null ||
		(track.matches(':hover') && matchMedia('(hover: hover)').matches);

	/** Starts the four seconds of the shown picture. */
	function schedule() {
		clearTimeout(timer);
		timer = setTimeout(() => (isPlaying && !isHeld() ? moveBy(1) : schedule()), intervalMs);
	}

	function show(index: number) {
		if (index === current) return;
		const hadFocus = slides[current]?.contains(document.activeElement);
		current = index;
		// Without script all pictures can be reached. With it, only the shown one.
		for (const [at, slide] of slides.entries()) slide.inert = at !== index;
		const slide = slides[index];
		if (hadFocus) focusShown();
		status.ariaLive = isPlaying && !isHeld() ? 'off' : 'polite';
		// The first is served. The same text would be laid out again.
		if (!slide || position.textContent === slide.ariaLabel) return;
		position.textContent = slide.ariaLabel;
		shownTitle.textContent = `: ${slide.textContent.trim()}`;
	}

	function moveTo(index: number, behavior: ScrollBehavior) {
		isSwiped = false;
		isPlaced = true;
		show(index);
		track.scrollTo({ left: index * track.clientWidth, behavior });
		schedule();
	}

	function moveBy(step: number) {
		const index = (current + step + slides.length) % slides.length;
		// From the last to the first, not past all the others.
		moveTo(index, index === current + step ? 'auto' : 'instant');
	}

	/** Swaps the two labels of the button. */
	function togglePlaying() {
		isPlaying = !isPlaying;
		const { ariaLabel, textContent, dataset } = toggle;
		Object.assign(toggle, { ariaLabel: dataset.label, textContent: dataset.text });
		Object.assign(dataset, { label: ariaLabel, text: textContent });
		schedule();
	}

	/** Moves the carousel, whose scroll position is lost by that. */
	function placeIn(parent: HTMLElement) {
		parent.prepend(carousel);
		moveTo(current, 'instant');
	}

	track.onclick = (event) => {
		const link = (event.target as Element).closest('a');
		// With a modifier key it is an ordinary link.
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (gallery.open) return;
		place.style.minBlockSize = `${place.offsetHeight}px`;
		// It focuses Close: a picture that has the focus would lose it to the next one.
		gallery.showModal();
		placeIn(gallery);
	};
	gallery.onclose = () => {
		// A dialog reports its closing in a later task: it may be open again.
		if (gallery.open) return;
		placeIn(place);
		focusShown();
		place.style.minBlockSize = '';
	};
	gallery.onkeydown = (event) => {
		const step = keySteps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		moveBy(step);
	};
	// Only a visitor's: a smooth scroll that another one has replaced may still report its way.
	track.onscroll = () => {
		if (!isSwiped || nearest() === current) return;
		show(nearest());
		schedule();
	};
	for (const type of ['pointerdown', 'wheel', 'keydown'])
		track.addEventListener(type, () => (isSwiped = true), { passive: true });
	partOf(island, 'previous').onclick = () => moveBy(-1);
	partOf(island, 'next').onclick = () => moveBy(1);
	toggle.onclick = togglePlaying;

	const observer = new IntersectionObserver(
		(entries) => {
			isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare;
			// With the first report: before it, the page would be laid out only for this.
			if (!isPlaced) show(nearest());
			isPlaced = true;
			schedule();
		},
		{ threshold: visibleShare },
	);
	observer.observe(track);
	// Without script they are links in a scroller.
	for (const slide of slides)
		Object.assign(slide, {
			role: 'group',
			ariaRoleDescription: track.dataset.role,
			ariaLabel: slide.dataset.slide,
		});
	show(0);
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) togglePlaying();
}
