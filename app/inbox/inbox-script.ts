import { commandFallback } from '../ui/command-fallback.ts';

commandFallback();

/** Where a browser keeps that single-key shortcuts are off (WCAG 2.2, 2.1.4). */
const offKey = 'inbox-shortcuts-off';
const find = <Wanted extends HTMLElement>(selector: string) => document.querySelector<Wanted>(selector);

const help = find<HTMLDialogElement>('#shortcuts');
const enquiryLinks = 'main form > ul > li > a';

/** Moves between the enquiries of the list. */
function step(by: 1 | -1) {
	const links = [...document.querySelectorAll<HTMLElement>(enquiryLinks)];
	const current = links.indexOf(focusedLink() ?? document.body);
	const next = links[current < 0 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1)];
	next?.focus();
	next?.scrollIntoView({ block: 'nearest' });
}

/** The list's link that has the focus, or in whose row something has it. */
const focusedLink = () =>
	document.activeElement?.closest('li')?.querySelector<HTMLAnchorElement>(':scope > a');

function reply() {
	const box = find('#reply-text');
	if (box) box.focus();
	else {
		const link = focusedLink();
		if (link) location.assign(`${link.href}#reply-text`);
	}
}

function markAsAnswered() {
	const button = find<HTMLButtonElement>('[data-key="e"]');
	if (button) return button.click();
	const row = focusedLink()?.closest('li');
	const tick = row?.querySelector<HTMLInputElement>('input[name="id"]');
	if (!tick) return;
	for (const other of document.querySelectorAll<HTMLInputElement>('input[name="id"]'))
		other.checked = other === tick;
	find<HTMLButtonElement>('button[name="action"][value="answered"]')?.click();
}

function search() {
	const box = find<HTMLInputElement>('#search');
	if (box) box.select();
	else location.assign('/inbox#search');
}

const shortcuts: Readonly<Record<string, () => void>> = {
	j: () => step(1),
	k: () => step(-1),
	r: reply,
	e: markAsAnswered,
	a: () => find('button[name="action"][value="answered"]')?.focus(),
	'/': search,
	'?': () => help?.showModal(),
};

function readOff(): boolean {
	try {
		return localStorage.getItem(offKey) !== null;
	} catch {
		return false;
	}
}

addEventListener('keydown', (event) => {
	const { key, target } = event;
	const run = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
	if (!run || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
	const isTyping =
		target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select');
	if (isTyping || find('dialog[open]') || readOff()) return;
	event.preventDefault();
	run();
});

const off = find<HTMLInputElement>('#shortcuts-on');
if (off) {
	off.checked = !readOff();
	off.addEventListener('change', () => {
		try {
			if (off.checked) localStorage.removeItem(offKey);
			else localStorage.setItem(offKey, '');
		} catch {
			// Without storage the setting lasts for this page only, so the keys stay on.
			off.checked = true;
		}
	});
}
find('button[commandfor="shortcuts"][hidden]')?.removeAttribute('hidden');

// A saved answer goes to the cursor, so that what is typed already stays.
find('[data-key="insert"]')?.addEventListener('click', (event) => {
	const box = find<HTMLTextAreaElement>('#reply-text');
	const option = find<HTMLSelectElement>('[name="answer"]')?.selectedOptions[0];
	if (!box || !option) return;
	event.preventDefault();
	box.setRangeText(option.dataset.text ?? '', box.selectionStart, box.selectionEnd, 'end');
	box.focus();
});

let isSending = false;
addEventListener('submit', (event) => {
	if (!event.defaultPrevented) isSending = true;
});
// The page may be shown again from the browser's memory.
addEventListener('pageshow', () => {
	isSending = false;
});
addEventListener('beforeunload', (event) => {
	const typed = [...document.querySelectorAll('textarea')].some(
		(box) => box.value !== box.defaultValue || (box.value !== '' && 'unsaved' in box.dataset),
	);
	if (typed && !isSending) event.preventDefault();
});

const askAgainMs = 60_000;

/** Says above the list, and in the title, how many enquiries came since the list was read. */
function watch(link: HTMLElement, readAt: string) {
	const { title } = document;
	const ask = async () => {
		if (document.hidden) return;
		const url = `/inbox/new.json?since=${readAt}`;
		const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
		// Somebody who was signed out is sent elsewhere.
		if (response?.type === 'opaqueredirect') {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', ask);
		}
		if (!response?.ok) return;
		const { count } = (await response.json()) as { count: number };
		const text = `${count} new ${count === 1 ? 'enquiry' : 'enquiries'}`;
		// Screen readers say every change.
		if (count === 0 || link.textContent === text) return;
		link.textContent = text;
		document.title = `(${count}) ${title}`;
	};
	const timer = setInterval(ask, askAgainMs);
	document.addEventListener('visibilitychange', ask);
}

const region = document.querySelector<HTMLElement>('[data-read-at]');
const link = region?.querySelector('a');
if (link) watch(link, region?.dataset.readAt ?? '');
