/** The time between two moves in milliseconds (specification §9). */
const interval = 4000;
const visibleShare = 0.5;

const loadGallery = () => import('./gallery.ts');

/**
 * Moves the pictures of `carousel.tsx` on every four seconds, also after a click or a swipe (specification §2), until the visitor
 * pauses them (WCAG 2.2, 2.2.2). Keyboard focus, a mouse over the pictures, the open gallery, a hidden tab and being out of view
 * hold them. They start paused where motion is not wanted.
 */
export default function startCarousel(island: HTMLElement) {
	const [track, status] = ['[data-track]', '[aria-live]'].map((selector) =>
		island.querySelector<HTMLElement>(selector),
	);
	const [toggle, previous, next] = island.querySelectorAll('button');
	const firstPicture = track?.querySelector('img');
	if (!track || !status || !toggle || !previous || !next || !firstPicture) return;
	const slides = [...track.children] as HTMLElement[];
	let current = -1;
	/** The index that a smooth scroll is on its way to. */
	let target: number | undefined;
	let isPlaying = true;
	const holds = new Set<string>();
	let timer: ReturnType<typeof setTimeout>;

	/** Starts the four seconds of the shown picture. */
	function schedule() {
		clearTimeout(timer);
		const isMoving = isPlaying && holds.size === 0;
		status?.setAttribute('aria-live', isMoving ? 'off' : 'polite');
		if (isMoving) timer = setTimeout(moveBy, interval, 1);
	}

	function hold(reason: string, isHeld: boolean) {
		if (isHeld === holds.has(reason)) return;
		holds[isHeld ? 'add' : 'delete'](reason);
		schedule();
	}

	function show(index: number) {
		if (index === current) return;
		current = index;
		// Without script all pictures can be reached. With it, only the shown one.
		for (const [at, slide] of slides.entries()) slide.inert = at !== index;
		const [position, title] = [slides[index]?.ariaLabel, slides[index]?.textContent.trim()];
		// The first is served. The same text would be laid out again.
		if (status?.textContent !== `${position}: ${title}`) {
			status?.firstChild?.replaceWith(position ?? '');
			status?.lastElementChild?.replaceChildren(`: ${title}`);
		}
		schedule();
	}

	function moveTo(index: number, behavior: ScrollBehavior = 'auto') {
		if (!track) return;
		target = index;
		// The scroll event comes with the next frame. A press may come earlier.
		if (behavior === 'instant') show(index);
		track.scrollTo({ left: index * track.clientWidth, behavior });
		schedule();
	}

	function moveBy(step: number) {
		moveTo(((target ?? current) + step + slides.length) % slides.length);
	}

	function follow() {
		if (!track) return;
		const index = Math.round(track.scrollLeft / track.clientWidth);
		if (index === target) target = undefined;
		show(index);
	}

	/** Swaps the two labels of the button. */
	function togglePlaying() {
		isPlaying = !isPlaying;
		const { label, text } = toggle?.dataset ?? {};
		if (!toggle || !label || !text) return;
		Object.assign(toggle.dataset, { label: toggle.ariaLabel, text: toggle.textContent });
		Object.assign(toggle, { ariaLabel: label, textContent: text });
		schedule();
	}

	async function enlarge(event: MouseEvent) {
		const link = (event.target as Element).closest('a');
		// With a modifier key it is an ordinary link.
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		try {
			const { openGallery } = await loadGallery();
			hold('gallery', true);
			openGallery(island, current, {
				onMove: (index) => moveTo(index, 'instant'),
				onClose(index) {
					hold('gallery', false);
					// Firefox scrolls to the picture that had the focus, which makes all others inert.
					moveTo(index, 'instant');
					slides[index]?.querySelector('a')?.focus({ preventScroll: true });
				},
			});
		} catch {
			location.assign(link.href);
		}
	}

	track.onscroll = follow;
	// A visitor who scrolls ends the smooth scroll.
	const interrupt = () => {
		target = undefined;
	};
	track.addEventListener('pointerdown', interrupt, { passive: true });
	track.addEventListener('wheel', interrupt, { passive: true });
	previous.onclick = () => moveBy(-1);
	next.onclick = () => moveBy(1);
	toggle.onclick = togglePlaying;
	track.onclick = enlarge;
	// If this fails, the press tries again.
	for (const type of ['pointerover', 'focusin'])
		track.addEventListener(type, () => loadGallery().catch(() => {}));
	track.onpointerenter = ({ pointerType }) => hold('pointer', pointerType === 'mouse');
	track.onpointerleave = () => hold('pointer', false);
	// The focus after a click does not count.
	island.addEventListener('focusin', () => hold('focus', island.querySelector(':focus-visible') !== null));
	island.addEventListener('focusout', () => hold('focus', false));
	document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));

	hold('hidden', document.hidden);
	hold('view', true);
	const observer = new IntersectionObserver(
		(entries) => hold('view', (entries.at(-1)?.intersectionRatio ?? 0) < visibleShare),
		{ threshold: visibleShare },
	);
	const observe = () => observer.observe(track);
	// Also if the picture cannot be loaded.
	firstPicture.decode().then(observe, observe);
	follow();
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) togglePlaying();
}
