/** The time between two moves in milliseconds (specification §9). */
const interval = 4000;
const visibleShare = 0.5;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Moves the pictures of `carousel.tsx` on every four seconds, also after a click or a swipe
 * (specification §2), until the visitor pauses them (WCAG 2.2, 2.2.2). Keyboard focus, a mouse over
 * the pictures, the open gallery, a hidden tab and being out of view hold them. They start paused
 * where motion is not wanted. A pressed picture opens the gallery: the same carousel in its dialog.
 */
export default function startCarousel(island: HTMLElement) {
	const section = island.firstElementChild as HTMLElement;
	const [carousel, dialog] = section.children as unknown as [HTMLElement, HTMLDialogElement];
	const track = carousel.firstElementChild as HTMLElement;
	const slides = [...track.children] as HTMLElement[];
	const status = carousel.querySelector('p') as HTMLElement;
	/** As in "1 of 8". */
	const position = status.firstChild?.textContent ?? '';
	const [toggle, previous, next] = carousel.querySelectorAll(
		'button',
	) as unknown as HTMLButtonElement[];
	const canHover = matchMedia('(hover: hover)').matches;
	let current = -1;
	/** The index that a smooth scroll is on its way to. */
	let target: number | undefined;
	let isPlaying = true;
	let isInView = false;
	let timer: ReturnType<typeof setTimeout>;

	const isHeld = () =>
		!isInView ||
		dialog.open ||
		document.hidden ||
		carousel.querySelector(':focus-visible') !== null ||
		(canHover && track.matches(':hover'));

	/** Starts the four seconds of the shown picture. */
	function schedule() {
		clearTimeout(timer);
		timer = setTimeout(() => (isPlaying && !isHeld() ? moveBy(1) : schedule()), interval);
	}

	function show(index: number) {
		if (index === current) return;
		const hadFocus = slides[current]?.contains(document.activeElement);
		current = index;
		// Without script all pictures can be reached. With it, only the shown one.
		for (const [at, slide] of slides.entries()) slide.inert = at !== index;
		if (hadFocus) slides[index]?.querySelector('a')?.focus({ preventScroll: true });
		status.ariaLive = isPlaying && !isHeld() ? 'off' : 'polite';
		const [position, title] = [slides[index]?.ariaLabel, slides[index]?.textContent.trim()];
		// The first is served. The same text would be laid out again.
		if (status.textContent !== `${position}: ${title}`) {
			status.firstChild?.replaceWith(position ?? '');
			status.lastElementChild?.replaceChildren(`: ${title}`);
		}
	}

	function moveTo(index: number, behavior: ScrollBehavior = 'auto') {
		target = index;
		track.scrollTo({ left: index * track.clientWidth, behavior });
		schedule();
	}

	function moveBy(step: number) {
		moveTo(((target ?? current) + step + slides.length) % slides.length);
	}

	/** Swaps the two labels of the button. */
	function togglePlaying() {
		isPlaying = !isPlaying;
		const { label = '', text = '' } = toggle?.dataset ?? {};
		if (!toggle) return;
		Object.assign(toggle.dataset, { label: toggle.ariaLabel, text: toggle.textContent });
		Object.assign(toggle, { ariaLabel: label, textContent: text });
		schedule();
	}

	/** Moves the carousel, whose scroll position is lost by that. */
	function placeIn(parent: HTMLElement) {
		const index = target ?? current;
		parent.prepend(carousel);
		moveTo(index, 'instant');
		show(index);
	}

	track.onclick = (event) => {
		const link = (event.target as Element).closest('a');
		// With a modifier key it is an ordinary link.
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (dialog.open) return;
		section.style.minBlockSize = `${section.offsetHeight}px`;
		document.documentElement.style.overflow = 'hidden';
		// It focuses Close: a picture that has the focus would lose it to the next one.
		dialog.showModal();
		placeIn(dialog);
	};
	dialog.onclose = () => {
		document.documentElement.style.overflow = '';
		placeIn(section);
		slides[current]?.querySelector('a')?.focus({ preventScroll: true });
		section.style.minBlockSize = '';
	};
	dialog.onkeydown = (event) => {
		const step = keySteps[event.key];
		if (step === undefined) return;
		event.preventDefault();
		moveBy(step);
	};
	track.onscroll = () => {
		const index = Math.round(track.scrollLeft / track.clientWidth);
		if (index === target) target = undefined;
		show(index);
	};
	// A visitor who scrolls ends the smooth scroll.
	for (const type of ['pointerdown', 'wheel'])
		track.addEventListener(type, () => (target = undefined), { passive: true });
	if (previous) previous.onclick = () => moveBy(-1);
	if (next) next.onclick = () => moveBy(1);
	if (toggle) toggle.onclick = togglePlaying;

	const observer = new IntersectionObserver(
		(entries) => {
			isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= visibleShare;
			schedule();
		},
		{ threshold: visibleShare },
	);
	observer.observe(track);
	// Without script they are links in a scroller.
	for (const [at, slide] of slides.entries())
		Object.assign(slide, {
			role: 'group',
			ariaRoleDescription: track.dataset.slide,
			ariaLabel: position.replace('1', String(at + 1)),
		});
	show(Math.round(track.scrollLeft / track.clientWidth));
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) togglePlaying();
}
