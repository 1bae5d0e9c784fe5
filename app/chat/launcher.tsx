import { type ComponentType, useEffect, useRef, useState } from 'react';
import { chat } from '#content/chat.ts';
import { Icon } from '../ui/icon.tsx';
import { keepClear } from '../ui/keep-clear.ts';
import { useFetchedComponent } from '../ui/use-fetched-component.ts';
import css from './launcher.module.css';

interface LauncherProps {
	/** Questions that the panel suggests. */
	suggestions: readonly string[];
	/** Fetches the panel's code. */
	loadPanel: () => Promise<ComponentType<{ suggestions: readonly string[]; onClose: () => void }>>;
	/** Called whenever the panel is opened. */
	onOpen: () => void;
}

/** The button that opens the chat. */
export function Launcher({ suggestions, loadPanel, onOpen }: LauncherProps) {
	const [isOpen, setOpen] = useState(false);
	/** How often a visitor has pointed at the button. Each time tries again to fetch the panel. */
	const [attempts, setAttempts] = useState(0);
	const Panel = useFetchedComponent(loadPanel, attempts);

	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (button.current) keepClear(button.current);
	}, []);

	const prepare = () => setAttempts((count) => count + 1);
	function toggle() {
		prepare();
		setOpen(!isOpen);
		if (!isOpen) onOpen();
	}

	return (
		<aside className={css.place} aria-label={chat.title}>
			<button
				ref={button}
				type="button"
				className={css.launcher}
				aria-label={chat.open}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={toggle}
			>
				<Icon name="chat" />
			</button>
			{isOpen && Panel && <Panel suggestions={suggestions} onClose={() => setOpen(false)} />}
		</aside>
	);
}
