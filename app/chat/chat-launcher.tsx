import { trackEvent } from '../analytics/track-event.ts';
import { Launcher } from './launcher.tsx';

const loadPanel = () => import('./chat-panel.tsx').then((module) => module.ChatPanel);

/** The chat's button. */
export function ChatLauncher({ suggestions }: { suggestions: readonly string[] }) {
	return (
		<Launcher suggestions={suggestions} loadPanel={loadPanel} onOpen={() => trackEvent('chat_open', {})} />
	);
}
