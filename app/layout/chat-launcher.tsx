import { Launcher } from '../features/chat/launcher.tsx';
import { trackEvent } from './track-event.ts';

const loadPanel = () => import('./chat-panel.tsx').then((module) => module.ChatPanel);

/** The chat's button. */
export function ChatLauncher({ suggestions }: { suggestions: readonly string[] }) {
	return (
		<Launcher suggestions={suggestions} loadPanel={loadPanel} onOpen={() => trackEvent('chat_open', {})} />
	);
}
