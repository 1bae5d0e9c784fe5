import { useEffect, useState } from 'react';
import { isChatOn } from '../features/chat/is-chat-on.ts';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';

/** Longest wait for an idle moment after hydration, in milliseconds. */
const idleTimeout = 1500;
const loadLauncher = () => import('./chat-launcher.tsx').then((module) => module.ChatLauncher);

/** The place of the chat: nothing, until the server has said that there is one. Its code comes after that. */
export function Chat() {
	const [isOn, setOn] = useState(false);
	useEffect(() => {
		const ask = () => void isChatOn().then(setOn, () => {});
		// Safari has no idle callback.
		if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: idleTimeout });
		else setTimeout(ask);
	}, []);
	const Launcher = useFetchedComponent(loadLauncher, isOn);
	return Launcher && <Launcher />;
}
