/** Longest wait for an idle moment, in milliseconds: a busy page still starts within two seconds (design §5). */
const idleTimeout = 1500;

function idle(run: () => void) {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
	// Safari has no idle callback.
	else setTimeout(run, 1);
}

/** Runs something in an idle moment after the page has loaded. */
export function whenIdle(run: () => void) {
	if (document.readyState === 'complete') idle(run);
	else addEventListener('load', () => idle(run), { once: true });
}
