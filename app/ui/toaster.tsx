import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** How long a message is shown, in milliseconds, without pointer or focus on it. */
const duration = 7000;

/** Beside the floating buttons (`floating.module.css`). */
const offset = {
	bottom: 'max(0.75rem, env(safe-area-inset-bottom))',
	left: '0.75rem',
	right: 'calc(5.5rem + env(safe-area-inset-right))',
};

/** The site's colours and type instead of the library's. */
const look: CSSProperties & Record<`--${string}`, string> = {
	'--normal-bg': 'var(--sheet)',
	'--normal-border': 'var(--waypoint)',
	'--normal-text': 'var(--text)',
	'--normal-bg-hover': 'var(--brand-tint)',
	'--normal-border-hover': 'var(--control-line)',
	'--border-radius': 'var(--radius-2)',
	fontFamily: 'inherit',
};

/**
 * On a phone the library makes messages as wide as the window. They end before the buttons. A mouse
 * that swipes must not select text: the library takes a selection for no swipe.
 */
const toastLook: CSSProperties = {
	maxInlineSize: `calc(100% - ${offset.right})`,
	userSelect: 'none',
	boxShadow: 'var(--lift)',
	fontSize: 'var(--step--1)',
};

const host = document.createElement('div');
// Synchronous, because the library drops messages that are added before its list is rendered.
flushSync(() =>
	createRoot(host).render(
		<Toaster
			position="bottom-right"
			hotkey={['altKey', 'KeyT']}
			closeButton
			duration={duration}
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

/**
 * Adds a message at the bottom right: in an open modal dialog if there is one, because it makes
 * everything else inert.
 */
export function addToast(text: string) {
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
	const parent = dialog ?? document.body;
	if (host.parentElement !== parent) parent.append(host);
	dialog?.addEventListener('close', leaveClosed);
	toast(text);
}
