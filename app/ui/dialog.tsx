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
	/** Id of the element that names the dialog. */
	labelledBy: string;
	/** Name of the close button. */
	closeLabel: string;
	onClose?: () => void;
	ref?: RefObject<HTMLDialogElement | null>;
	children: ReactNode;
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
			// biome-ignore lint/a11y/noAutofocus: a dialog focuses something when it opens; this way its name, not Close
			autoFocus
			onClose={onClose}
			// It may be open already when its island hydrates.
			suppressHydrationWarning
		>
			<div className={css.body}>
				<button type="button" className={css.close} command="close" commandfor={id} aria-label={closeLabel}>
					<Icon name="close" />
				</button>
				{children}
			</div>
		</dialog>
	);
}
