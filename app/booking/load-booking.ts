import { visitCampaign } from '../analytics/campaign.ts';

/** Longest wait for the popup, before the link is followed instead. */
const longestWaitMs = 3000;

const linkOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-booking]') : null;

/** Returns the URL with the campaign's parameters added. */
function withCampaign(address: string, campaign: Record<string, string>): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(campaign)) url.searchParams.set(name, value);
	return url.href;
}

/**
 * Follows a link some time after the click. Safari opens no tab then, and the page itself goes to
 * the address.
 */
function follow({ href }: HTMLAnchorElement) {
	// With `noopener`, `open` always returns null.
	const tab = window.open(href, '_blank');
	if (tab) tab.opener = null;
	else location.assign(href);
}

/**
 * Adds the visitor's campaign to booking links, and opens Calendly's popup for them. The popup's
 * code is fetched when a link is pointed at or focused. If anything fails, the link stays a link;
 * one to another service always is.
 *
 * @param load imports the code when a link is pointed at
 */
export function loadBooking(load: () => Promise<typeof import('./open-booking.ts')>) {
	const campaign = visitCampaign();
	const hasPopup = import.meta.env.BOOKING_SERVICE === 'calendly';
	const prepare = () => load().then(({ prepareBooking }) => prepareBooking());

	// Also at a click: assistive technology presses what was neither pointed at nor focused.
	for (const type of ['pointerover', 'focusin', 'click'])
		addEventListener(type, ({ target }) => {
			const link = linkOf(target);
			if (!link) return;
			link.href = withCampaign(link.href, campaign);
			// If this fails, the click fails too and follows the link.
			if (hasPopup) prepare().catch(() => {});
		});

	addEventListener('click', (event) => {
		const link = linkOf(event.target);
		if (!link) return;
		// With a modifier key it is an ordinary link.
		const isForPopup = hasPopup && !event.metaKey && !event.ctrlKey && !event.shiftKey;
		if (isForPopup) event.preventDefault();
		// The press before this one opens the popup, and was counted.
		if (isForPopup && link.ariaBusy) return;
		load()
			.then(({ countBooking }) => countBooking())
			.catch(() => {});
		if (!isForPopup) return;
		link.ariaBusy = 'true';
		const tooLate = new Promise<never>((_, reject) => setTimeout(reject, longestWaitMs));
		Promise.race([prepare(), tooLate])
			.then((openPopup) => openPopup(link.href))
			.catch(() => follow(link))
			.finally(() => {
				link.ariaBusy = null;
			});
	});
}
