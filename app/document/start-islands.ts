import { importOnDemand, saveData, whenIdle } from './on-demand.ts';

/** How far outside the viewport an island is prepared: half a screen before a visitor reaches it. */
const margin = '50% 0px';

/** Time without a touch before the islands in view hydrate by themselves, in milliseconds. */
const quietTime = 2000;
/** After the first touch of the page the browser answers it first, then islands hydrate. In milliseconds. */
const answerTime = 500;

/** Buttons that need the island's component. Others work without script. */
const scriptOnly = 'button:not([type="submit"], [command], [popovertarget]), a[data-replay]';

interface Press {
	/** Shown as busy until the island has hydrated. */
	control: HTMLElement;
	replay: () => void;
	fallBack: () => void;
}

/** The last press on an island that has not hydrated yet. It is replayed after hydration. */
const presses = new WeakMap<HTMLElement, Press>();
/** The islands that are not to be hydrated again. */
const started = new WeakSet<HTMLElement>();

/** The island around an element, unless React runs in it, or its component threw and left it to the browser. */
const islandOf = (target: EventTarget | null) =>
	target instanceof Element
		? target.closest<HTMLElement>('[data-island]:not([data-hydrated], [data-failed])')
		: null;

const moduleOf = (island: HTMLElement) => `island/${island.dataset.island}` as const;

async function load(island: HTMLElement) {
	const name = moduleOf(island);
	if ('native' in island.dataset) {
		(await importOnDemand(name)).default(island);
		island.dataset.hydrated = '';
		return;
	}
	const [{ hydrateIsland }, { default: Component }] = await Promise.all([
		importOnDemand('hydrate'),
		importOnDemand(name),
	]);
	// React expects what was served.
	setBusy(island, null);
	await hydrateIsland(island, Component);
}

/** Fetches what an island needs into the cache. Not with `modulepreload`, which compiles it at once. */
function fetchModules(island: HTMLElement) {
	for (const name of ['hydrate', moduleOf(island)]) fetch(import.meta.resolve(name)).catch(() => {});
}

function setBusy(island: HTMLElement, value: 'true' | null) {
	const control = presses.get(island)?.control;
	if (control) control.ariaBusy = value;
}

/** Hydrates an island once, however often this is called. When fetching its code fails, the next call tries again. */
function hydrate(island: HTMLElement): void {
	if (started.has(island)) return;
	started.add(island);
	load(island)
		.then(
			() => presses.get(island)?.replay(),
			() => {
				if (!('failed' in island.dataset)) started.delete(island);
				presses.get(island)?.fallBack();
			},
		)
		.finally(() => {
			setBusy(island, null);
			presses.delete(island);
		});
}

/**
 * Holds back a press until the island has hydrated. If that fails, the browser's default action takes place. The control is
 * painted as busy before React is evaluated.
 */
function hold(event: Event, island: HTMLElement, press: Press) {
	event.preventDefault();
	event.stopPropagation();
	setBusy(island, null);
	presses.set(island, press);
	setBusy(island, 'true');
	requestAnimationFrame(() => setTimeout(hydrate, 0, island));
}

function holdClick(event: MouseEvent) {
	const island = islandOf(event.target);
	const control = (event.target as Element).closest<HTMLElement>(scriptOnly);
	if (!island || !control) return;
	// With a modifier key a link opens elsewhere, and this page need not do anything.
	if (event.metaKey || event.ctrlKey || event.shiftKey) return;
	const href = control.getAttribute('href');
	hold(event, island, {
		control,
		replay: () => control.click(),
		fallBack: () => href && location.assign(href),
	});
}

function holdSubmit(event: SubmitEvent) {
	const island = islandOf(event.target);
	if (!island) return;
	const form = event.target as HTMLFormElement;
	hold(event, island, {
		control: event.submitter ?? form,
		replay: () => form.requestSubmit(event.submitter),
		fallBack: () => form.submit(),
	});
}

/** Returns the elements that hydrate an island when they come into view. */
function observed(island: HTMLElement): Iterable<Element> {
	if (island.dataset.when === 'visible') return island.children;
	if (island.dataset.when !== 'open') return [];
	const id = island.querySelector('dialog')?.id;
	return document.querySelectorAll(`[command="show-modal"][commandfor="${id}"]`);
}

/** Hydrates islands when they come near the viewport, or `delay` milliseconds later. */
function observe(islands: string, delay = 0) {
	for (const island of document.querySelectorAll<HTMLElement>(islands)) {
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				setTimeout(whenIdle, delay, () => hydrate(island));
			},
			{ rootMargin: margin },
		);
		for (const element of observed(island)) observer.observe(element);
	}
}

/** Runs something once, soon after the visitor first touches the page: a finger, a pointer, a key or scrolling. */
function afterFirstTouch(run: () => void) {
	const touched = new AbortController();
	const begin = () => {
		touched.abort();
		setTimeout(run, answerTime);
	};
	for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
		addEventListener(type, begin, { signal: touched.signal, passive: true });
}

/**
 * Hydrates every island of the page when it is due, and replays earlier presses (design §5). React is not evaluated while the
 * first view is laid out, nor between a press and the browser's own answer to it.
 */
export function startIslands() {
	for (const type of ['pointerover', 'pointerdown', 'focusin'])
		addEventListener(
			type,
			(event) => {
				const { target, pointerType } = event as PointerEvent;
				const island = islandOf(target);
				if (!island || started.has(island)) return;
				if (!(target as Element).closest(scriptOnly)) whenIdle(() => hydrate(island));
				else if (pointerType === 'mouse' || (target as Element).matches(':focus-visible')) hydrate(island);
				// A finger is about to press: nothing may come between it and the answer.
				else if (type === 'pointerdown') fetchModules(island);
			},
			true,
		);
	addEventListener('click', holdClick, true);
	addEventListener('submit', holdSubmit, true);
	if (saveData()) return;

	whenIdle(() => {
		observe('[data-native]');
		observe('[data-when="visible"]', quietTime);
	});
	afterFirstTouch(() => whenIdle(() => observe('[data-island]')));
}
