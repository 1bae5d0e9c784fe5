import { onTestFinished } from 'vitest';
import { forgetContent, load, setTexts } from '#content/load.ts';
import type { FileName } from '#content/schemas.ts';
import { filesInUse, setWords } from '#content/words-in-use.ts';
import type { Ask, RenderedFiles, Texts } from '#server/website/helper.ts';
import { runTask } from '#server/website/tasks.ts';
import { signIn } from './signed-in.ts';
import { owner, startTestApp, type TestAppOptions } from './test-app.ts';

const kim = 'kim@owner.example';

export const twoUsers = { inbox: { users: [owner, kim] } };

/** The pages of the stand-in for the renderer: the home page is the files that have changed. */
const rendered = (texts: Texts, names: readonly FileName[]): RenderedFiles => ({
	files: new Map([['index.html', Buffer.from(Object.values(texts).join('\n') || 'As built')]]),
	modules: { [`assets/texts-${Object.values(texts).join('').length}.js`]: 'export {}' },
	words: wordsOf(texts, names),
	tooLong: [],
});

/** Returns the values of files with other texts, as the helper sends them. */
function wordsOf(texts: Texts, names: readonly FileName[]): RenderedFiles['words'] {
	forgetContent();
	setTexts(texts);
	return Object.fromEntries(names.map((name) => [name, load(name)]));
}

/** Lets the modules of this process say the words of the build, as a server that has just started. */
export const sayBuiltWords = () => setWords(wordsOf({}, filesInUse() as FileName[]));

/** Does the helper's tasks in this process, without pages. */
export const askHere = (async (name: string, texts: Texts, input: unknown) => {
	if (name === 'render') {
		if (JSON.stringify(texts).includes('nothingLikeThis')) throw new Error('No such claim');
		return rendered(texts, input as FileName[]);
	}
	return runTask(name as never, texts, input);
}) as Ask;

/** Starts a server whose words can be changed, with two users: `ana` and `kim`. */
export async function startWebsite(options: TestAppOptions = {}) {
	const server = await startTestApp({
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
