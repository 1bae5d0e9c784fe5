/**
 * Goes where a link would have led, some time after the click. Browsers open tabs only for as long as the click counts
 * as one (HTML, "transient activation": five seconds in Chromium and Firefox, one in Safari), and say so by answering
 * none; then the page leads there itself. `noopener` as a feature would answer none always, so the tie is cut by hand.
 */
export function followLink(address: string) {
	const tab = window.open(address, '_blank');
	if (tab) tab.opener = null;
	else location.assign(address);
}
