import { booking } from '#content/booking.ts';
import type { BookingService } from './booking-service.ts';
import { withCampaign } from './campaign.ts';

/** A message between an embedded page and the page around it (Cal.com, "Embed Lifecycle Events", message format). */
interface CalMessage {
	originator: 'CAL';
	type: string;
	data?: { iframeHeight?: number };
}

/** The host of embedded pages. Cal.com's own script replaces the host as well. */
const embedOrigin = ({ origin }: URL) => origin.replace('//cal.com', '//app.cal.com');

/** Returns the address of a booking page for a frame. An empty `embed` is the namespace of a page with one frame. */
function embedAddress(page: URL): string {
	const address = new URL(page);
	address.pathname = `${address.pathname.replace(/\/$/, '')}/embed`;
	address.searchParams.set('embed', '');
	address.searchParams.set('embedType', 'inline');
	return address.href.replace(page.origin, embedOrigin(page));
}

const isFromCal = (data: unknown): data is CalMessage =>
	(data as Partial<CalMessage> | null)?.originator === 'CAL';

/**
 * Cal.com's booking page in a frame of ours. Its script is not used: it adds inline styles, which our
 * Content-Security-Policy refuses (ADR 0094). The frame is ready when both pages have greeted each other (Cal.com,
 * `packages/embeds/embed-core/LIFECYCLE.md`, "Embed Handshake"). Events: https://cal.com/help/embedding/embed-events.
 * Campaign: https://cal.com/help/embedding/utm-tracking-embed.
 */
export const calCom: BookingService = {
	hasPage: ({ hostname }) => /^([\w-]+\.)?cal\.com$/.test(hostname),
	sources: (page) => ({ 'frame-src': [...new Set([embedOrigin(page), page.origin])] }),
	open: (page, campaign, place) =>
		new Promise((resolve) => {
			const frame = document.createElement('iframe');
			frame.title = booking.frame;
			frame.name = 'cal-embed=';
			frame.src = withCampaign(embedAddress(page), campaign);
			const scroller = document.createElement('div');
			scroller.append(frame);

			function onMessage({ source, origin, data }: MessageEvent) {
				if (!frame.isConnected) removeEventListener('message', onMessage);
				if (source !== frame.contentWindow || !isFromCal(data)) return;
				if (data.type === '__iframeReady') {
					frame.contentWindow?.postMessage({ originator: 'CAL', method: 'parentKnowsIframeReady' }, origin);
					resolve({ isBooked: (data) => isFromCal(data) && data.type === 'bookingSuccessfulV2' });
				}
				const height = data.type === '__dimensionChanged' && data.data?.iframeHeight;
				if (height) frame.style.height = `${height}px`;
				if (data.type === '__closeIframe') scroller.remove();
			}
			addEventListener('message', onMessage);
			place.append(scroller);
		}),
};
