import type { ExternalSources } from '#contracts/external-sources.ts';

const host = 'https://assets.calendly.com';

/** The files of Calendly's popup (Calendly, "embed API"). */
export const calendlyScript = `${host}/assets/external/widget.js`;
export const calendlyStyleSheet = `${host}/assets/external/widget.css`;

/**
 * Returns whether a booking page is Calendly's, whose popup opens. A page at any other host is a
 * plain link.
 */
export const isCalendly = (page: URL): boolean => /^(www\.)?calendly\.com$/.test(page.hostname);

/**
 * What the Content-Security-Policy allows Calendly. The images are those of the style sheet; the
 * provider may move them.
 */
export const calendlySources = ({ origin }: URL): ExternalSources => ({
	'script-src': [calendlyScript],
	'style-src': [calendlyStyleSheet],
	'img-src': [host],
	'frame-src': [origin],
});
