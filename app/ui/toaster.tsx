import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** How long a message is shown, in milliseconds, without pointer or focus on it. */
const usualMs = 7000;

/** Beside the floating buttons (`floating.module.css`), and not beyond the page's content. */
const offset = {
	bottom: 'max(0.75rem, env(safe-area-inset-bottom))',
	left: '0.75rem',
	right: 'max(4.75rem + env(safe-area-inset-right), var(--edge))',
};

/** The site's colours and type instead of the library's. */
const look: CSSProperties & Record<`--${string}`, string> = {
	'--normal-bg': 'var(--deep)',
	'--normal-border': 'var(--deep)',
	'--normal-text': 'var(--on-deep)',
	'--error-bg': 'var(--error-ground)',
	'--error-border': 'var(--error)',
	'--error-text': 'var(--error)',
	// Close under the pointer.
	'--gray2': 'none',
	// Close is in the corner, not over it, and as large as a target.
	'--toast-close-button-start': 'calc(100% - 2rem)',
	'--toast-close-button-transform': 'translateY(1rem) scale(2.2)',
	fontFamily: 'inherit',
};

/**
 * On a phone the library makes messages as wide as the window. They end before the buttons. A mouse
 * that swipes must not select text: the library takes a selection for no swipe.
 */
const toastLook: CSSProperties = {
	paddingInlineEnd: '3rem',
	maxInlineSize: `calc(100% - ${offset.right})`,
	userSelect: 'none',
	boxShadow: 'var(--lift)',
	fontSize: 'var(--step--1)',
};

const host = document.createElement('div');
// At the bottom right, with the key Alt+T: both are the library's own.
// Synchronous, because the library drops messages that are added before its list is rendered.
flushSync(() =>
	createRoot(host).render(
		<Toaster
			closeButton
			richColors
			duration={usualMs}
			offset={offset}
			mobileOffset={offset}
			style={look}
			toastOptions={{ style: toastLook }}
		/>,
	),
);

/** A dialog reports its closing in a later task: it may be open again. */
function leaveClosed({ currentTarget }: Event) {
	const dialog = currentTarget as HTMLDialogElement;
	if (!dialog.open && dialog.contains(host)) document.body.append(host);
}

/** Takes all messages away. */
export const removeToasts = () => toast.dismiss();

/**
 * Adds a message at the bottom right: in an open modal dialog if there is one, because it makes
 * everything else inert. A failure stays until it is closed, with a sign and the colours of errors.
 */
export function addToast(text: string, isFailure = false) {
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
	const parent = dialog ?? document.body;
	if (host.parentElement !== parent) parent.append(host);
	dialog?.addEventListener('close', leaveClosed);
	if (isFailure) toast.error(text, { duration: Infinity });
	else toast(text);
}
