import { whenIdle } from './when-idle.ts';

/** How far outside the viewport an island hydrates: half a screen before a visitor reaches it. */
const margin = '50% 0px';

/** After the first touch of the page the browser answers it first, then islands hydrate. In milliseconds. */
const answerTime = 500;

/** Controls that need the island's component. Others work without script. */
const scriptOnly = 'button:not([type="submit"], [command], [popovertarget]), a[data-replay]';

/** The islands that have been started, once each. */
const started = new WeakMap<HTMLElement, Promise<void>>();

/** The control whose press waits for its island: of several presses the last. */
let pressed: HTMLElement | undefined;
/** While the press is repeated, it is not held back again. */
let isRepeating = false;

/** The island around an element, unless its code runs, or has failed and left the island to the browser. */
const islandOf = (target: EventTarget | null) =>
	target instanceof Element
		? target.closest<HTMLElement>('[data-island]:not([data-hydrated], [data-failed])')
		: null;

/** Imports a module by its name in the page's import map. */
const importModule = (name: string) => import(/* @vite-ignore */ name);

async function load(island: HTMLElement) {
	const name = `island/${island.dataset.island}`;
	if ('native' in island.dataset) {
		(await importModule(name)).default(island);
		island.dataset.hydrated = '';
	} else {
		const [{ hydrateIsland }, module] = await Promise.all([importModule('hydrate'), importModule(name)]);
		await hydrateIsland(island, module.default);
	}
}

/** Hydrates an island. Resolves also if that fails; if its code cannot be fetched, the next call tries again. */
function hydrate(island: HTMLElement): Promise<void> {
	const loading = started.get(island) ?? load(island).catch(() => void started.delete(island));
	started.set(island, loading);
	return loading;
}

/**
 * Holds back a press until the island has hydrated, then repeats it. If the island does not work, the browser's own action
 * takes place. The control is painted as busy before React is evaluated.
 */
function hold(event: Event, control: HTMLElement | null, repeat: () => void) {
	const island = islandOf(event.target);
	if (!island || !control || isRepeating) return;
	event.preventDefault();
	event.stopPropagation();
	if (pressed) pressed.ariaBusy = null;
	pressed = control;
	control.ariaBusy = 'true';
	const start = async () => {
		await hydrate(island);
		control.ariaBusy = null;
		if (pressed !== control) return;
		pressed = undefined;
		isRepeating = true;
		repeat();
		isRepeating = false;
	};
	requestAnimationFrame(() => setTimeout(start));
}

function holdClick(event: MouseEvent) {
	// With a modifier key a link opens elsewhere, and this page need not do anything.
	if (event.metaKey || event.ctrlKey || event.shiftKey) return;
	const control = (event.target as Element).closest<HTMLElement>(scriptOnly);
	hold(event, control, () => control?.click());
}

function holdSubmit(event: SubmitEvent) {
	const form = event.target as HTMLFormElement;
	hold(event, event.submitter ?? form, () => form.requestSubmit(event.submitter));
}

/** Hydrates an island in an idle moment when the pointer or the focus comes to it. A finger may only begin to scroll. */
function prepare({ type, target, pointerType }: Event & { pointerType?: string }) {
	const island = islandOf(target);
	const isMeant =
		type === 'focusin' ? (target as Element).matches(':focus-visible') : pointerType !== 'touch';
	if (island && isMeant) whenIdle(() => hydrate(island));
}

/** Hydrates islands in idle moments when they, or buttons that open their dialogs, come near the viewport. */
function observe() {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				const dialog = document.getElementById(target.getAttribute('commandfor') ?? '');
				const island = isIntersecting && islandOf(dialog ?? target);
				if (island) whenIdle(() => hydrate(island));
			}
		},
		{ rootMargin: margin },
	);
	const targets = document.querySelectorAll('[data-when="visible"] > *, [command="show-modal"]');
	for (const target of targets) observer.observe(target);
}

/** Runs something once, soon after the visitor first touches the page with a finger, a pointer or a key. */
function afterFirstTouch(run: () => void) {
	const touched = new AbortController();
	const begin = () => {
		touched.abort();
		setTimeout(whenIdle, answerTime, run);
	};
	for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
		addEventListener(type, begin, { signal: touched.signal, passive: true });
}

/**
 * Hydrates every island of the page before it is needed, and repeats presses that come earlier (ADR 0060). An untouched page
 * does not fetch React; to save data, only the island that is meant does.
 */
export function startIslands() {
	addEventListener('pointerover', prepare);
	addEventListener('focusin', prepare);
	addEventListener('click', holdClick, true);
	addEventListener('submit', holdSubmit, true);
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	if (connection?.saveData) return;
	for (const island of document.querySelectorAll<HTMLElement>('[data-native]'))
		whenIdle(() => hydrate(island));
	afterFirstTouch(observe);
}
