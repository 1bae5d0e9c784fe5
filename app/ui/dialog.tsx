import type { ReactNode, RefObject } from 'react';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

declare module 'react' {
	// Invoker commands (WHATWG HTML, "the button element"). React's types do not have them yet.
	interface ButtonHTMLAttributes<T> {
		command?: 'show-modal' | 'close' | 'request-close';
		commandfor?: string;
	}
	interface DialogHTMLAttributes<T> {
		closedby?: 'any' | 'closerequest' | 'none';
	}
}

interface DialogProps {
	/** What opening buttons name in `commandfor`. */
	id: string;
	labelledBy: string;
	closeLabel: string;
	onClose?: () => void;
	ref?: RefObject<HTMLDialogElement | null>;
	children: ReactNode;
}

/** React sets the attribute only in HTML from the server. */
function setAutofocus(element: HTMLElement | null) {
	if (element) element.autofocus = true;
}

/**
 * A native modal dialog, opened by `command="show-modal"` and closed by its button, Escape or a click outside:
 * all without script. Its children stay in the document while it is closed, so that forms keep their text.
 */
export function Dialog({ id, labelledBy, closeLabel, onClose, ref, children }: DialogProps) {
	return (
		<dialog
			ref={ref}
			id={id}
			className={css.dialog}
			aria-labelledby={labelledBy}
			closedby="any"
			onClose={onClose}
			// It may be open already when its island hydrates.
			suppressHydrationWarning
		>
			{/* biome-ignore lint/a11y/noAutofocus: a dialog focuses something when it opens; without this, Close */}
			<div ref={setAutofocus} className={css.body} tabIndex={-1} autoFocus>
				<button type="button" className={css.close} command="close" commandfor={id} aria-label={closeLabel}>
					<Icon name="close" />
				</button>
				{children}
			</div>
		</dialog>
	);
}
