/** How far outside the viewport an island hydrates: half a screen before a visitor reaches it. */
const margin = '50% 0px';

/**
 * Islands hydrate this long after the first touch of the page, so that the browser responds to it
 * first. In milliseconds.
 */
const responseTime = 500;

/**
 * Longest wait for an idle moment, in milliseconds: a busy page still starts within two seconds
 * (design §5).
 */
const idleTimeout = 1500;

/** Controls that need the island's component. Others work without script. */
const scriptOnly = 'button:not([type="submit"], [command], [popovertarget]), [data-replay]';

/** The islands that have been started, once each. */
const started = new WeakMap<HTMLElement, Promise<void>>();

/** While a press is repeated, it is not held back again. */
let isRepeating = false;

/** Runs something in an idle moment after the page has loaded. */
export function whenIdle(run: () => void) {
	if (document.readyState !== 'complete')
		addEventListener('load', () => whenIdle(run), { once: true });
	else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
	// Safari has no idle callback.
	else setTimeout(run, 1);
}

/**
 * The island around an element, unless its code runs, or has failed and left the island to the
 * browser.
 */
const waitingIsland = (target: EventTarget | null) =>
	target instanceof Element
		? target.closest<HTMLElement>('[data-island]:not([data-hydrated], [data-failed])')
		: null;

/**
 * Imports the code of an island by the names of the page's import map. That of a native one needs
 * no React.
 */
async function load(island: HTMLElement) {
	const names = [
		`island/${island.dataset.island}`,
		...('native' in island.dataset ? [] : ['hydrate']),
	];
	const [module, react] = await Promise.all(names.map((name) => import(/* @vite-ignore */ name)));
	if (react) return react.hydrateIsland(island, module.default);
	module.default(island);
	island.dataset.hydrated = '';
}

/**
 * Hydrates an island. Resolves also if that fails; if its code cannot be fetched, the next call
 * tries again.
 */
function hydrate(island: HTMLElement): Promise<void> {
	const loading = started.get(island) ?? load(island).catch(() => void started.delete(island));
	started.set(island, loading);
	return loading;
}

/**
 * Holds back a press until the island has hydrated, then repeats it: if the island does not work,
 * for the browser's own action.
 */
function hold(event: Event, control: HTMLElement | null, repeat: () => void) {
	const island = waitingIsland(event.target);
	if (!island || !control || isRepeating) return;
	event.preventDefault();
	event.stopPropagation();
	control.ariaBusy = 'true';
	const start = async () => {
		await hydrate(island);
		control.ariaBusy = null;
		isRepeating = true;
		repeat();
		isRepeating = false;
	};
	// The control is painted as busy before React is evaluated.
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
	const name = form.getAttribute('name') ?? '';
	// React replaces a form that has changed since it was served, and a failed island its HTML.
	hold(event, event.submitter ?? form, () =>
		(document.forms.namedItem(name) ?? form).requestSubmit(),
	);
}

/** Hydrates islands when they, or buttons that open their dialogs, come near the viewport. */
function observe() {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
				const dialog = document.getElementById(target.getAttribute('commandfor') ?? '');
				const island = waitingIsland(dialog ?? target);
				if (island) whenIdle(() => hydrate(island));
			}
		},
		{ rootMargin: margin },
	);
	for (const target of document.querySelectorAll('[data-island] > *, [command="show-modal"]'))
		observer.observe(target);
}

/**
 * Hydrates islands before they are needed (ADR 0060): in idle moments after the first touch of the
 * page, or to save data when they are pressed. Presses that come earlier are repeated.
 */
export function startIslands() {
	addEventListener('click', holdClick, true);
	addEventListener('submit', holdSubmit, true);
	const parameters = new URLSearchParams(location.search);
	// The address names a part of it.
	const named = document
		.getElementById(location.hash.slice(1))
		?.closest<HTMLElement>('[data-island]');
	if (named) whenIdle(() => hydrate(named));
	for (const island of document.querySelectorAll<HTMLElement>('[data-parameter]'))
		if (parameters.has(island.dataset.parameter ?? '')) whenIdle(() => hydrate(island));
	// The browser may tick rows again after Back or a reload.
	whenIdle(() => {
		for (const island of document.querySelectorAll<HTMLElement>('[data-native]:has(:checked)'))
			hydrate(island);
	});
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	if (connection?.saveData) return;
	const touched = new AbortController();
	const begin = (event: Event) => {
		const { type, movementX, movementY } = event as MouseEvent;
		// Browsers also report a mouse that rests where a page appears.
		if (type === 'mousemove' && !movementX && !movementY) return;
		touched.abort();
		setTimeout(whenIdle, responseTime, observe);
	};
	for (const type of ['mousemove', 'pointerdown', 'keydown', 'wheel', 'focusin'])
		addEventListener(type, begin, { signal: touched.signal, passive: true });
}
