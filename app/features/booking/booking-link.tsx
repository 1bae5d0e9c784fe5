import { type ComponentPropsWithoutRef, type MouseEvent, useState } from 'react';
import type { BookingService, BookingWords } from './booking-service.ts';
import { currentCampaign, withCampaign } from './campaign.ts';
import { followLink } from './follow-link.ts';

/** Longest wait for the service's script, in milliseconds, before the link is followed instead. */
const longestWait = 3000;

const loadPopup = () => import('./booking-popup.ts');

type BookingLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
	service: BookingService;
	words: BookingWords;
	/** Called once the popup stands open. */
	onOpen?: () => void;
	/** Called whenever the service says that a session is booked. */
	onScheduled?: () => void;
};

/**
 * A link to the scheduling page (specification §2, §7). Once hydrated it fetches the service's popup on the first sign
 * of intent and opens that instead; whatever is wrong with the service, it stays a link.
 */
export function BookingLink({ service, words, onOpen, onScheduled, ...rest }: BookingLinkProps) {
	const [busy, setBusy] = useState(false);

	const prepare = async () => (await loadPopup()).preparePopup(service);
	// What fails here fails again at the click, which has an answer to it.
	const prepareQuietly = () => void prepare().catch(() => {});

	async function open(event: MouseEvent) {
		// With a modifier key it is a link like any other.
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const campaign = currentCampaign();
		const page = location.pathname;
		const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, longestWait));
		const show = await Promise.race([prepare(), tooLate]).catch(() => undefined);
		setBusy(false);
		// Who has gone on to another page in the meantime did not mean to be held up there.
		if (location.pathname !== page) return;
		if (show?.(words, campaign, onScheduled)) onOpen?.();
		else followLink(withCampaign(service.page, campaign));
	}

	return (
		<a
			{...rest}
			href={service.page}
			target="_blank"
			rel="noopener"
			aria-busy={busy || undefined}
			onPointerEnter={prepareQuietly}
			onFocus={prepareQuietly}
			onClick={open}
		/>
	);
}
