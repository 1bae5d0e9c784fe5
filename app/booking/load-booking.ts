import { campaignKey } from './campaign.ts';

/** Longest wait for the popup, in milliseconds, before the link is followed instead. */
const longestWait = 3000;

const linkOf = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-booking]') : null;

/** Stores the visitor's campaign for a booking or an enquiry on another page. Returns the query string with the campaign. */
function campaignQuery(): string {
	try {
		if (location.search.includes('utm_')) sessionStorage.setItem(campaignKey, location.search);
		return sessionStorage.getItem(campaignKey) ?? '';
	} catch {
		// The browser keeps nothing: the campaign is known on this page only.
		return location.search;
	}
}

/**
 * Opens the scheduling service's popup for links to its page (specification §2, §7). The popup's code is fetched when a
 * link is pointed at or focused. If anything fails, the link stays a link.
 */
export function loadBooking(load: () => Promise<typeof import('./open-booking.ts')>) {
	const query = campaignQuery();
	const prepare = ({ target }: Event) => {
		if (!linkOf(target)) return;
		// If this fails, the click fails too and follows the link.
		load()
			.then(({ prepareBooking }) => prepareBooking())
			.catch(() => {});
	};
	for (const type of ['pointerover', 'focusin']) addEventListener(type, prepare);
	addEventListener('click', (event) => {
		const link = linkOf(event.target);
		// With a modifier key it is an ordinary link.
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (link.ariaBusy) return;
		link.ariaBusy = 'true';
		const tooLate = new Promise<never>((_, reject) => setTimeout(reject, longestWait));
		Promise.race([load(), tooLate])
			.then(
				({ openBooking }) => openBooking(query, tooLate),
				() => location.assign(link.href),
			)
			.finally(() => {
				link.ariaBusy = null;
			});
	});
}
