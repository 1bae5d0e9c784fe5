import { trackEvent } from '../analytics/track-event.ts';
import { fetchAvailability } from './availability.ts';

type RenderPanel = typeof import('./chat-panel.tsx').renderPanel;

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
