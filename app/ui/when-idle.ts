/**
 * Longest wait for an idle moment, in milliseconds: a busy page still starts within two seconds.
 */
const idleTimeout = 1500;

/** Runs something in an idle moment after the page has loaded. */
export function whenIdle(run: () => void) {
	if (document.readyState !== 'complete')
		addEventListener('load', () => whenIdle(run), { once: true });
	else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
	// Safari has no idle callback.
	else setTimeout(run, 1);
}
