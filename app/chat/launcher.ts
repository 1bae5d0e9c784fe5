import { chat } from '#content/chat.ts';
import { trackEvent } from '../analytics/track-event.ts';
import icon from '../ui/icon.module.css';
import { keepClear } from '../ui/keep-clear.ts';

/** The drawing `chat` of `ui/icon.tsx`, which this cannot import without React. */
const outline = 'M4 5h16v11.500h-9L6.5 20v-3.500H4zM8 9.500h8M8 12.500h5';

type RenderPanel = typeof import('./chat-panel.tsx').renderPanel;

/** Creates the button that opens the chat, and the element around it. */
function createButton(css: CSSModuleClasses) {
	const place = document.createElement('aside');
	place.className = css.place ?? '';
	place.ariaLabel = chat.title;
	const button = document.createElement('button');
	button.type = 'button';
	button.className = css.launcher ?? '';
	button.ariaLabel = chat.open;
	button.ariaHasPopup = 'dialog';
	button.ariaExpanded = 'false';
	button.innerHTML = `<svg class="${icon.icon}" viewBox="0 0 24 24" aria-hidden="true"><path d="${outline}"/></svg>`;
	place.append(button);
	document.getElementById('chat')?.append(place);
	return { place, button };
}

/**
 * Shows the button that opens the chat. React and the panel are fetched when it is pointed at, focused or pressed.
 *
 * @param suggestions questions that the panel suggests
 */
export async function showLauncher(suggestions: readonly string[]): Promise<void> {
	// A dynamic import, so that Vite loads the style sheet.
	const { default: css } = await import('./launcher.module.css');
	const { place, button } = createButton(css);
	const panel = document.createElement('div');
	place.append(panel);
	let isOpen = false;
	let renderPanel: RenderPanel | undefined;

	function setOpen(open: boolean) {
		isOpen = open;
		button.ariaExpanded = String(open);
		renderPanel?.(panel, isOpen && { suggestions, onClose: () => setOpen(false) });
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
	keepClear(button);
}
