import { onTestFinished } from 'vitest';
import { forgetContent, load, setTexts } from '#content/load.ts';
import { filesInUse, setWords } from '#content/reading/words-in-use.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { websitePath } from '#server/inbox/paths.ts';
import { entryPath } from '#server/website/entry-address.ts';
import type { Ask, FileTexts, RenderedFiles } from '#server/website/helper/protocol.ts';
import { runTask } from '#server/website/helper/tasks.ts';
import { hidden, signIn } from './signed-in.ts';
import { kim, startMailApp, type TestAppOptions, twoUsers } from './test-app.ts';

type User = Awaited<ReturnType<typeof signIn>>;

/** The pages of the stand-in for the renderer: the home page is the files that have changed. */
const rendered = (texts: FileTexts, names: readonly FileName[]): RenderedFiles => ({
	files: new Map([['index.html', Buffer.from(Object.values(texts).join('\n') || 'As built')]]),
	modules: { [`assets/texts-${Object.values(texts).join('').length}.js`]: 'export {}' },
	tooLong: JSON.stringify(texts).includes('tooLongForAPage') ? ['Home'] : [],
	words: wordsOf(texts, names),
});

/** Values of files by their names and the texts in place of files: to read them takes long. */
const wordsBefore = new Map<string, RenderedFiles['words']>();

/** Returns the values of files with other texts, as the helper sends them. */
function wordsOf(texts: FileTexts, names: readonly FileName[]): RenderedFiles['words'] {
	const key = JSON.stringify([texts, names]);
	const before = wordsBefore.get(key);
	if (before) return before;
	forgetContent();
	setTexts(texts);
	const values = Object.fromEntries(names.map((name) => [name, load(name)]));
	// Modules may have the objects, and say other words by them.
	const words = structuredClone(values);
	wordsBefore.set(key, words);
	return words;
}

/**
 * Lets the modules of this process say the words of the build, as a server that has just started.
 */
export function sayBuiltWords(): void {
	setWords(wordsOf({}, filesInUse() as FileName[]));
	setTexts({});
}

/**
 * Does the helper's tasks in this process, without pages. Other tests of the process read the files
 * as they are.
 */
export const askHere = (async (name: string, texts: FileTexts, input: unknown) => {
	try {
		if (name !== 'render') return runTask(name as never, texts, input);
		if (JSON.stringify(texts).includes('nothingLikeThis')) throw new Error('No such claim');
		return rendered(texts, input as FileName[]);
	} finally {
		setTexts({});
	}
}) as Ask;

/** What a browser sends: the fields of a form as it was shown, with some of them changed. */
export function formIn(body: string, changes: Readonly<Record<string, string>>) {
	const shown = [...body.matchAll(/name="shown\.([^"]+)" value="([^"]*)"/g)];
	const fields = shown.flatMap(([, name = '', value = '']) => [
		[`shown.${name}`, value],
		[`words.${name}`, changes[name] ?? value],
	]);
	return { ...Object.fromEntries(fields), prints: hidden(body, 'prints') };
}

/** Opens a form, changes fields and presses a button. */
export async function change(
	user: User,
	url: string,
	changes: Readonly<Record<string, string>>,
	intent = 'save',
) {
	const { body } = await user.get(url);
	return user.press(url, { ...formIn(body, changes), intent });
}

/**
 * The first offering, whose words most tests change: its place, its form, the field of its price.
 */
const place = { file: 'pages/pricing.yaml', at: 'groups.0.offerings.0' } as const;
export const firstOffering = {
	...place,
	edit: entryPath(place),
	priceField: `${place.at}.startingAt`,
} as const;

/** Saves another price of the first offering. */
export const changePrice = (user: User, price: string) =>
	change(user, firstOffering.edit, { [firstOffering.priceField]: price });

/**
 * Returns what the first button “Leave this out” of a page sends. The page then asks for `sure`.
 */
export const discardFields = (body: string, file: string) => ({
	intent: 'discard',
	file,
	edit: hidden(body, 'edit'),
	seen: hidden(body, 'seen'),
});

/** Presses the button “Undo” of the page that says what was published. */
export const undo = (user: User, { body }: { body: string }) =>
	user.press(websitePath, { intent: 'undo', undo: hidden(body, 'undo') });

/** Returns what the button “Publish” sends: what the page with it shows. */
export async function publishFields(user: User) {
	const { body } = await user.get(websitePath);
	return { intent: 'publish', state: hidden(body, 'state'), warning: hidden(body, 'warning') };
}

/** Publishes what is not published yet. */
export const publish = async (user: User) => user.press(websitePath, await publishFields(user));

/** Starts a server whose words can be changed, with two users: `ana` and `kim`. */
export async function startWebsite(options: TestAppOptions = {}) {
	const server = await startMailApp({
		config: twoUsers,
		website: { folder: 'content', ask: askHere },
		...options,
	});
	onTestFinished(sayBuiltWords);
	const ana = await signIn(server);
	const other = await signIn(server, kim);
	await other.press('/inbox/you', { intent: 'save', name: 'Kim', signature: '' });
	/** What visitors get at an address. */
	const visit = async (url = '/') => (await server.app.inject({ url })).body;
	return { ...server, ana, kim: other, visit };
}
