import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useFetchedComponent } from '../../ui/use-fetched-component.ts';
import { availability, queryClient } from './availability.ts';
import css from './launcher.module.css';
import type { ChatWords } from './words.ts';

interface LauncherProps {
	words: ChatWords;
	/** Fetches the panel's code. */
	loadPanel: () => Promise<ComponentType<{ suggestions: readonly string[]; onClose: () => void }>>;
}

/** The button that opens the chat. There is none where there is no chat. */
export function Launcher(props: LauncherProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<AvailableLauncher {...props} />
		</QueryClientProvider>
	);
}

function AvailableLauncher({ words, loadPanel }: LauncherProps) {
	const { data } = useQuery(availability);
	const [isOpen, setOpen] = useState(false);
	const [isWanted, setWanted] = useState(false);
	const Panel = useFetchedComponent(loadPanel, isWanted || isOpen);
	if (!data?.available) return null;
	return (
		<aside className={css.place} aria-label={words.title}>
			<button
				type="button"
				className={css.launcher}
				aria-label={words.open}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onPointerEnter={() => setWanted(true)}
				onFocus={() => setWanted(true)}
				onClick={() => setOpen(true)}
			>
				<Icon name="chat" />
			</button>
			{isOpen && Panel && <Panel suggestions={data.suggestions} onClose={() => setOpen(false)} />}
		</aside>
	);
}
