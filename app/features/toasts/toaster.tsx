import type { CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import './toaster.css';

/** How long a message stands, in milliseconds, while neither pointer nor focus is on it. */
const duration = 7000;

/** Above the floating booking button, which is 3.5rem high and 1rem from the edges, or above what else asks for room. */
const bottom = 'var(--toasts-bottom, calc(5.5rem + env(safe-area-inset-bottom)))';

/** The site's colours and type in the place of the library's. */
const look: CSSProperties & Record<`--${string}`, string> = {
	'--normal-bg': 'var(--deep)',
	'--normal-border': 'var(--deep-line)',
	'--normal-text': 'var(--on-deep)',
	'--normal-bg-hover': 'var(--deep-2)',
	'--normal-border-hover': 'var(--on-deep)',
	'--border-radius': 'var(--radius-2)',
	fontFamily: 'inherit',
};

let host: HTMLElement | undefined;

function mount(): HTMLElement {
	const place = document.createElement('div');
	// At once, because the library forgets what is added before its list stands.
	flushSync(() =>
		createRoot(place).render(
			<Toaster
				position="bottom-right"
				hotkey={['altKey', 'KeyT']}
				closeButton
				duration={duration}
				offset={{ bottom, right: '1rem' }}
				mobileOffset={{ bottom, left: '1rem', right: '1rem' }}
				style={look}
				toastOptions={{ style: { fontSize: 'var(--step--1)' } }}
			/>,
		),
	);
	return place;
}

/** Puts the messages where they are seen and heard: a modal dialog covers what is outside it, and makes it inert. */
function placeHost(place: HTMLElement) {
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
	const parent = dialog ?? document.body;
	if (place.parentElement !== parent) parent.append(place);
	dialog?.addEventListener('close', () => document.body.append(place), { once: true });
}

/** Adds a message to those that stand at the bottom right. */
export function addToast(text: string) {
	host ??= mount();
	placeHost(host);
	toast(text);
}
