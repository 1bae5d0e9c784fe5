/**
 * Flags for a Chromium that runs as root in a container and talks to nobody but the pages it is shown.
 * The sandbox needs privileges that containers do not give.
 */
export const browserFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
] as const;
