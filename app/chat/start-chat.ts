import { type ChatAvailability, chatPath } from '#contracts/chat.ts';
import { trackEvent } from '../analytics/track-event.ts';

type RenderPanel = typeof import('./chat-panel.tsx').renderPanel;

const absence = 'No chat provider key is configured: chat functionality will be disabled.';
/** The first status code of server errors (RFC 9110, 15.6). */
const firstServerError = 500;
/** The specification's defaults for fetching (§9). Three retries never reach its longest delay of 30 seconds. */
const retries = 3;
const firstDelayMs = 1000;

/**
 * Returns whether the server has a chat. Logs to the console if it has none (specification §7, §8). A host without our
 * server returns a page, and has none either. A lost response is fetched again, after a delay that doubles.
 */
export async function fetchAvailability(): Promise<ChatAvailability> {
	for (let attempt = 0; attempt <= retries; attempt++) {
		if (attempt) await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (attempt - 1)));
		const response = await fetch(chatPath).catch(() => undefined);
		if (!response || response.status >= firstServerError) continue;
		const availability = await response.json().catch(() => ({}));
		if (availability.available) return availability;
		console.info(absence);
		break;
	}
	return { available: false };
}

/**
 * Shows the chat's button if the server has a chat. React and the panel are fetched when the button is pointed at, focused or
 * pressed.
 */
export async function startChat(): Promise<void> {
	const place = document.querySelector<HTMLElement>('[data-floating="chat"]');
	const button = place?.querySelector('button');
	const chat = await fetchAvailability();
	if (!chat.available || !place || !button) return;
	const { suggestions } = chat;
	const pages = place.dataset.pages?.split(' ') ?? [];
	const panel = document.createElement('div');
	place.append(panel);
	let isOpen = false;
	let renderPanel: RenderPanel | undefined;

	function setOpen(open: boolean) {
		isOpen = open;
		button?.setAttribute('aria-expanded', String(open));
		renderPanel?.(panel, isOpen && { suggestions, pages, onClose: () => setOpen(false) });
	}

	/** Fetches the panel's code. After a failure the next call tries again. */
	async function prepare() {
		if (renderPanel) return;
		try {
			({ renderPanel } = await import('./chat-panel.tsx'));
			setOpen(isOpen);
		} catch {
			// The page works without it.
		}
	}

	button.onpointerenter = prepare;
	button.onfocus = prepare;
	button.onclick = () => {
		setOpen(!isOpen);
		prepare();
		if (isOpen) trackEvent('chat_open', {});
	};
	place.hidden = false;
}
