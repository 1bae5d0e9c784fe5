import { hashTarget } from '../ui/hash-target.ts';
import type { KeptState } from '../ui/keep-state.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** How far outside the viewport an island starts: half a screen before a visitor reaches it. */
const margin = '50% 0px';

/**
 * Islands start this long after the first touch of the page, so that the browser responds to it
 * first.
 */
const responseMs = 500;

/** Controls that need the island's component. Others work without script. */
const scriptOnly = 'button:not([type="submit"], [command], [popovertarget]), [data-replay]';

/** Returns what has taken the place of a control, or the control itself. */
type Find = KeptState['find'];

/** The islands that have been started, once each. */
const started = new WeakMap<HTMLElement, Promise<Find>>();

/** How often the code of an island is imported before the island is left to the browser. */
const mostImports = 3;
const failedImports = new WeakMap<HTMLElement, number>();

/** While a press is repeated, it is not held back again. */
let isRepeating = false;

/**
 * The island around an element, unless its code runs, or has failed and left the island to the
 * browser.
 */
function waitingIsland(target: EventTarget | null): HTMLElement | null {
	const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
	return island?.matches('[data-hydrated], [data-failed]') ? null : island;
}

const itself: Find = (control) => control;

/** Imports a module by its name in the page's import map. */
const importNamed = (name: string) => import(/* @vite-ignore */ name);

/**
 * Imports the code of an island. Resolves to the function that starts it. That of a native one
 * needs no React, and keeps the elements.
 */
async function importIsland(island: HTMLElement): Promise<() => Find> {
	const code = importNamed(`island/${island.dataset.island}`);
	if ('native' in island.dataset) {
		const { default: startNative } = await code;
		return () => {
			startNative(island);
			island.dataset.hydrated = '';
			return itself;
		};
	}
	const [{ default: Component }, { hydrateIsland }] = await Promise.all([
		code,
		importNamed('hydrate'),
		// The island imports it. In development it has its texts itself.
		import.meta.env.PROD && importNamed('texts'),
	]);
	return () => hydrateIsland(island, Component).find;
}

/** Leaves an island to the browser, and says in the console why. */
function giveUp(island: HTMLElement, error: unknown) {
	console.error(`The island ${island.dataset.island} did not start.`, error);
	island.dataset.failed = '';
}

/**
 * Starts an island. A start that throws is not repeated: it may have added half of its listeners. A
 * failed import is tried up to three times, because a network error cannot be told from a module
 * that throws.
 */
async function start(island: HTMLElement): Promise<Find> {
	let run: () => Find;
	try {
		run = await importIsland(island);
	} catch (error) {
		const attempts = (failedImports.get(island) ?? 0) + 1;
		failedImports.set(island, attempts);
		started.delete(island);
		if (attempts === mostImports) giveUp(island, error);
		return itself;
	}
	try {
		return run();
	} catch (error) {
		giveUp(island, error);
		return itself;
	}
}

/** Starts an island, unless it has been. Resolves also if that fails. */
function startOnce(island: HTMLElement): Promise<Find> {
	const starting = started.get(island) ?? start(island);
	started.set(island, starting);
	return starting;
}

/**
 * Starts the island around an element, or in a dialog, before it is pressed. Only a press imports
 * again what could not be.
 */
function startEarly(target: EventTarget | null) {
	const isDialog = target instanceof HTMLDialogElement;
	const island = waitingIsland(isDialog ? target.querySelector('[data-island]') : target);
	if (island && !failedImports.has(island)) void startOnce(island);
}

function startAllEarly(selector: string) {
	for (const island of document.querySelectorAll(selector)) startEarly(island);
}

/**
 * Holds back the press of a control, or the submitting of its form, until the island has started,
 * then repeats it: if the island does not work, for the browser's own action.
 */
function holdBack(event: Event, control: HTMLElement | null) {
	const island = waitingIsland(event.target);
	if (!island || !control || isRepeating) return;
	event.preventDefault();
	event.stopPropagation();
	control.ariaBusy = 'true';
	const proceed = async () => {
		const find = await startOnce(island);
		const current = find(control);
		for (const one of [control, current]) one.ariaBusy = null;
		isRepeating = true;
		// The form also sends which of its buttons was pressed.
		if (current instanceof HTMLFormElement) current.requestSubmit();
		else current.click();
		isRepeating = false;
	};
	// The control is painted as busy before React is evaluated.
	requestAnimationFrame(() => setTimeout(proceed));
}

function holdClick(event: MouseEvent) {
	// With a modifier key a link opens elsewhere, and this page need not do anything.
	if (event.metaKey || event.ctrlKey || event.shiftKey) return;
	holdBack(event, (event.target as Element).closest<HTMLElement>(scriptOnly));
}

function holdSubmit(event: SubmitEvent) {
	holdBack(event, event.submitter ?? (event.target as HTMLFormElement));
}

/** Starts islands when they, or buttons that open their dialogs, come near the viewport. */
function observe() {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
				const dialog = document.getElementById(target.getAttribute('commandfor') ?? '');
				whenIdle(() => startEarly(dialog ?? target));
			}
		},
		{ rootMargin: margin },
	);
	for (const target of document.querySelectorAll('[data-island] > *, [command="show-modal"]'))
		observer.observe(target);
}

/** Starts the island that the fragment of the address is in, and those that read its parameters. */
function startNamed() {
	startEarly(hashTarget(location.hash));
	for (const parameter of new URLSearchParams(location.search).keys())
		startAllEarly(`[data-parameter="${CSS.escape(parameter)}"]`);
}

/** Starts the islands that come near the viewport, from the first touch of the page on. */
function awaitFirstTouch() {
	const touched = new AbortController();
	const onTouch = (event: Event) => {
		const { type, movementX, movementY } = event as MouseEvent;
		// Browsers also report a mouse that rests where a page appears.
		if (type === 'mousemove' && !movementX && !movementY) return;
		touched.abort();
		setTimeout(whenIdle, responseMs, observe);
	};
	for (const type of ['mousemove', 'pointerdown', 'keydown', 'wheel', 'focusin'])
		addEventListener(type, onTouch, { signal: touched.signal, passive: true });
}

/**
 * Starts islands before they are needed (ADR 0060): in idle moments after the first touch of the
 * page, or to save data when they are pressed. Presses that come earlier are repeated.
 */
export function startIslands() {
	addEventListener('click', holdClick, true);
	addEventListener('submit', holdSubmit, true);
	addEventListener('input', ({ target }) => waitingIsland(target)?.setAttribute('data-edited', ''));
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	// In one step, because each updates the styles. The browser may tick rows again after Back.
	whenIdle(() => {
		startNamed();
		startAllEarly('[data-native]:has(:checked)');
		if (!connection?.saveData) startAllEarly('[data-native="idle"]');
	});
	if (connection?.saveData) return;
	addEventListener('focusin', ({ target }) => {
		if ((target as Element).closest('[data-native]')) startEarly(target);
	});
	awaitFirstTouch();
}
