import { newCountPath, signOutEverywhere, signOutPath } from '../paths.ts';
import { typedNames } from '../typed-names.ts';
import { clearMistakes } from './clear-mistakes.ts';
import { countLetters } from './count-letters.ts';
import { discardAllDrafts, discardDrafts, draftKinds, keepDrafts } from './drafts.ts';
import { followNumber } from './follow-number.ts';
import { followTaps } from './follow-taps.ts';

const find = <Wanted extends HTMLElement>(selector: string) =>
	document.querySelector<Wanted>(selector);

const draftBoxes = document.querySelectorAll<HTMLTextAreaElement>(
	'textarea[name="reply"], textarea[name="note"]',
);
/** The names of the boxes of this page whose texts somebody gave up. */
const givenUp = new Set<string>();
/** The form that is being sent, and its pressed button. */
let sending: { form: HTMLFormElement; button: HTMLElement; label: string } | undefined;

function discardGivenUpDrafts(): void {
	for (const discard of document.querySelectorAll<HTMLElement>('[data-discard]')) {
		discard.addEventListener('click', () => {
			for (const name of discard.dataset.discard?.split(' ') ?? []) givenUp.add(name);
			discardDrafts([...draftBoxes].filter(({ name }) => givenUp.has(name)));
		});
	}
}

const isSignOut = ({ target, submitter }: SubmitEvent): boolean =>
	(target instanceof HTMLFormElement && target.getAttribute('action') === signOutPath) ||
	submitter?.getAttribute('value') === signOutEverywhere;

/** Returns what is said of drafts before somebody signs out without them. */
function signOutQuestion(kinds: ReadonlySet<string>): string {
	const sentences = [...kinds].map((kind) => {
		const lost = kind === 'note' ? 'stored' : 'sent';
		return `You’ve started a ${kind}. It hasn’t been ${lost}.`;
	});
	return `${sentences.join(' ')} Sign out without ${kinds.size === 1 ? 'it' : 'them'}?`;
}

/** Signing out removes what was typed on this device, also on other pages. */
function askBeforeSignOut(): void {
	document.addEventListener('submit', (event) => {
		// Offline nothing is sent, and nobody is signed out.
		if (!isSignOut(event) || !navigator.onLine) return;
		const kinds = new Set(draftKinds());
		if (kinds.size > 0 && !confirm(signOutQuestion(kinds))) return event.preventDefault();
		discardAllDrafts();
		// What is in a box of this page was asked about.
		for (const kind of kinds) givenUp.add(kind);
	});
}

/** Ctrl+Enter, or Cmd+Enter on a Mac, presses the button of the box. */
function sendDraftsByKey(): void {
	for (const box of draftBoxes) {
		box.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
			find(`button[name="intent"][value="${box.name}"]`)?.click();
		});
	}
}

/** A text of the website has no line breaks: Enter saves it. */
function saveWordsByKey(): void {
	for (const box of document.querySelectorAll<HTMLTextAreaElement>('textarea[enterkeyhint]')) {
		box.addEventListener('keydown', (event) => {
			if (event.key !== 'Enter' || event.isComposing) return;
			event.preventDefault();
			box.form?.querySelector<HTMLElement>('[name="intent"][value="save"]')?.click();
		});
	}
}

/** A saved answer goes to the cursor, so that what is typed already stays. */
function insertAnswers(): void {
	find('[name="intent"][value="insert"]')?.addEventListener('click', (event) => {
		const box = find<HTMLTextAreaElement>('textarea[name="reply"]');
		const option = find<HTMLSelectElement>('[name="answer"]')?.selectedOptions[0];
		if (!box || !option) return;
		event.preventDefault();
		box.setRangeText(option.dataset.text ?? '', box.selectionStart, box.selectionEnd, 'end');
		box.dispatchEvent(new Event('input'));
		box.focus();
	});
}

/**
 * Says that there is no connection. The browser’s own page for that would replace what was typed.
 */
function sayOffline(button: HTMLElement): void {
	const text = 'You’re offline, so nothing was sent. It’s all still here.';
	const said = button.nextElementSibling;
	if (said?.textContent === text) return;
	const sentence = document.createElement('p');
	sentence.role = 'alert';
	sentence.textContent = text;
	button.after(sentence);
}

/** A shorter wait needs no words. */
const patienceMs = 500;

/** A form is sent once, and only where there is a connection. */
function sendOnce(): void {
	addEventListener('submit', (event) => {
		const { target, submitter } = event;
		// The server stores nothing twice, but a second press would throw away the response to the
		// first.
		if (sending) event.preventDefault();
		if (event.defaultPrevented || !(target instanceof HTMLFormElement) || !submitter) return;
		if (!navigator.onLine) {
			event.preventDefault();
			sayOffline(submitter);
			return;
		}
		const started = { form: target, button: submitter, label: submitter.textContent };
		sending = started;
		// If this page was the response to a form, Back shows its address, and does not send that
		// again.
		history.replaceState(history.state, '');
		setTimeout(() => {
			if (sending !== started) return;
			submitter.setAttribute('aria-busy', 'true');
			submitter.textContent = 'Sending…';
		}, patienceMs);
	});
	// The page may be shown again from the browser's memory.
	addEventListener('pageshow', () => {
		if (!sending) return;
		sending.button.removeAttribute('aria-busy');
		sending.button.textContent = sending.label;
		sending = undefined;
	});
}

const typedFields = ['[name^="words."]', ...typedNames.map((name) => `[name="${name}"]`)];

/**
 * Asks whoever leaves the page before a text is lost. Of the form that is being sent nothing is
 * lost: the server asks for that.
 */
function askBeforeTextsAreLost(): void {
	addEventListener('beforeunload', (event) => {
		const boxes = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
			`:is(textarea, input):is(${typedFields})`,
		);
		const isLost = [...boxes].some(
			(box) =>
				box.form !== sending?.form &&
				!givenUp.has(box.name) &&
				(box.value !== box.defaultValue || (box.value !== '' && 'unsaved' in box.dataset)),
		);
		if (!isLost) return;
		event.preventDefault();
		// Whoever stays can press again.
		sending = undefined;
	});
}

const askAgainMs = 60_000;

/** Says above the list, and in the title, how many enquiries came since the list was read. */
function countNew(): void {
	const region = find('[data-read-at]');
	const link = region?.querySelector('a');
	if (!link) return;
	const url = `${newCountPath}?since=${region?.dataset.readAt ?? ''}`;
	const { title } = document;
	const ask = async () => {
		if (document.hidden) return;
		// Somebody who was signed out is sent elsewhere, and told nothing.
		const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
		if (!response?.ok) return;
		const { count, hasMore } = (await response.json()) as { count: number; hasMore: boolean };
		const counted = hasMore ? `${count}+` : String(count);
		const text = `${counted} new ${count === 1 ? 'enquiry' : 'enquiries'}`;
		// Screen readers say every change.
		if (count === 0 || link.textContent === text) return;
		link.textContent = text;
		document.title = `(${counted}) ${title}`;
	};
	setInterval(ask, askAgainMs);
	document.addEventListener('visibilitychange', ask);
}

keepDrafts(draftBoxes);
clearMistakes();
countLetters();
followNumber();
discardGivenUpDrafts();
askBeforeSignOut();
sendDraftsByKey();
saveWordsByKey();
insertAnswers();
sendOnce();
askBeforeTextsAreLost();
countNew();
followTaps();
