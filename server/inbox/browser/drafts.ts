/** What was typed into a box, as this device keeps it. */
interface Draft {
	text: string;
	/** How many texts of its kind the history had. One that comes after them may be this one. */
	seen: number;
	/** Milliseconds since 1970. */
	at: number;
}

const keyStart = 'inbox-draft';
/** As long as somebody stays signed in. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

const { user = '' } = document.body.dataset;
const keyOf = ({ name }: HTMLTextAreaElement) =>
	[keyStart, user, location.pathname, name].join(' ');
const read = (key: string): Draft | null => JSON.parse(localStorage.getItem(key) ?? 'null');
const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(keyStart));

/** The server changes spaces, and removes what nobody sees. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Keeps replies and notes on this device until they are in the history. */
export function keepDrafts(boxes: Iterable<HTMLTextAreaElement>): void {
	for (const key of keys()) {
		const { at = 0 } = read(key) ?? {};
		if (at < Date.now() - lifetimeMs) localStorage.removeItem(key);
	}
	if (user === '') return;
	for (const box of boxes) keep(box);
}

function keep(box: HTMLTextAreaElement): void {
	const stored = [...document.querySelectorAll(`[data-kind="${box.name}"] [data-text]`)];
	const draft = read(keyOf(box));
	const isStored = stored
		.slice(draft?.seen)
		.some(({ textContent }) => lettersOf(textContent) === lettersOf(draft?.text ?? ''));
	if (isStored) discardDrafts([box]);
	else if (draft && box.value === '') restore(box, draft.text);
	storeWhatIsTyped(box, stored.length);
}

/** @param seen how many texts of its kind the history has */
function storeWhatIsTyped(box: HTMLTextAreaElement, seen: number): void {
	box.addEventListener('input', () => {
		if (box.value.trim() === '') return discardDrafts([box]);
		const typed: Draft = { text: box.value, seen, at: Date.now() };
		localStorage.setItem(keyOf(box), JSON.stringify(typed));
	});
}

function restore(box: HTMLTextAreaElement, text: string): void {
	box.value = text;
	const hint = document.createElement('p');
	hint.textContent = 'You typed this before, on this device. It hasn’t been sent or stored.';
	box.before(hint);
}

/** Gives up what was typed on this page. */
export function discardDrafts(boxes: Iterable<HTMLTextAreaElement>): void {
	for (const box of boxes) localStorage.removeItem(keyOf(box));
}

/** Returns of each draft on this device whether it is a "reply" or a "note". */
export const draftKinds = (): string[] => keys().map((key) => key.split(' ').at(-1) ?? '');

/** Others may use this device after somebody has signed out. */
export function discardAllDrafts(): void {
	for (const key of keys()) localStorage.removeItem(key);
}
