import { useFetchedComponent } from '../ui/use-fetched-component.ts';

const loadLauncher = () => import('./chat-launcher.tsx').then((module) => module.ChatLauncher);

/** The chat. Its code is a dynamic import, so that its style sheet is loaded with it. */
export function Chat({ suggestions }: { suggestions: readonly string[] }) {
	const Launcher = useFetchedComponent(loadLauncher, true);
	return Launcher && <Launcher suggestions={suggestions} />;
}
