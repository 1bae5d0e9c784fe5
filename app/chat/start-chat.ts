import { type ChatAvailability, chatPath } from '#contracts/chat.ts';
import { trackEvent } from '../analytics/track-event.ts';

type RenderPanel = typeof import('./chat-panel.tsx').renderPanel;

/** Before each attempt: at once, and then after one, two and four seconds (`docs/product.md`). */
const delaysMs = [0, 1000, 2000, 4000];

/**
 * Returns whether the server has a chat. Logs to the console if it has none. A host without our
 * server returns a page, and has none either. A lost response is fetched again.
 */
export async function fetchAvailability(): Promise<ChatAvailability> {
	for (const delay of delaysMs) {
		if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
		const response = await fetch(chatPath).catch(() => undefined);
		if (!response || response.status >= 500) continue;
		const availability = await response.json().catch(() => ({}));
		if (availability.available) return availability;
		console.info('No chat provider key is configured: chat functionality will be disabled.');
		break;
	}
	return { available: false };
}

/**
 * Shows the chat's button if the server has a chat. The panel and React are fetched when it is
 * pointed at or focused.
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

	/** Fetches the panel. If that fails, nothing has opened, and the next call tries again. */
	async function prepare() {
		if (renderPanel) return;
		renderPanel = (await import('./chat-panel.tsx').catch(() => undefined))?.renderPanel;
		setOpen(isOpen && renderPanel !== undefined);
	}

	button.onpointerenter = prepare;
	button.onfocus = prepare;
	button.onclick = () => {
		// A dialog reports its closing in a later task, and a press may come before that. There is
		// none until the panel has been fetched.
		const open = renderPanel ? !panel.querySelector('dialog[open]') : !isOpen;
		// Only a new panel opens itself: React has to remove one that was closed.
		if (open) setOpen(false);
		setOpen(open);
		void prepare();
		if (open) trackEvent('chat_open', {});
	};
	place.hidden = false;
}
