import type { ReactNode } from 'react';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

declare module 'react' {
	// Invoker commands (WHATWG HTML, "the button element"). React's types do not have them yet.
	interface ButtonHTMLAttributes<T> {
		command?: 'show-modal' | 'close';
		commandfor?: string;
	}
}

export interface DialogProps {
	/** What opening buttons name in `commandfor`. */
	id: string;
	closeLabel: string;
	children: ReactNode;
}

/** The id of the heading in a dialog. */
export const titleIdOf = (dialogId: string) => `${dialogId}-title`;

/**
 * A native modal dialog, opened by `command="show-modal"` and closed by its button, Escape or a
 * click outside: all without script. Its children stay in the document while it is closed, so that
 * forms keep their text. Where there is no script, it is in the page.
 *
 * Whether it is open is the element's state, not React's: an island is in it, never around it.
 */
export function Dialog({ id, closeLabel, children }: DialogProps) {
	return (
		<dialog
			id={id}
			className={css.dialog}
			data-sheet=""
			aria-labelledby={titleIdOf(id)}
			closedby="any"
		>
			<div className={css.body}>{children}</div>
			{/* Last: an opened dialog focuses the first control, a form's first field. */}
			<button
				type="button"
				className={css.close}
				command="close"
				commandfor={id}
				aria-label={closeLabel}
			>
				<Icon name="close" />
			</button>
		</dialog>
	);
}
