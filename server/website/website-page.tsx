import { setTimeout } from 'node:timers/promises';
import { firstWords } from '#content/format.ts';
import { secondMs } from '../clock.ts';
import { count } from '../counting.ts';
import css from '../inbox/document.module.css';
import { PostForm, pageForm } from '../inbox/form.tsx';
import { type Loaded, type PageContext, page } from '../inbox/page.ts';
import { websitePath } from '../inbox/paths.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { fromDifference } from './changed-words.ts';
import {
	ConflictForms,
	conflictsOf,
	publishedId,
	Releases,
	type ShownRelease,
	Unpublished,
} from './changes-view.tsx';
import { draftActions } from './draft-actions.ts';
import type { Change } from './helper/protocol.ts';
import { HelperLostError } from './helper-process.ts';
import { seenOf, stateOf } from './hidden-fields.tsx';
import { Pages, pagesCalled, pagesWith, Search } from './pages-view.tsx';
import { changesFrom, longPagesWarning, publishActions } from './publication.ts';
import { type PastRelease, readPastReleases } from './releases.ts';
import own from './website.module.css';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** More are not shown. */
const maxReleases = 20;
/** How long the page waits for what would be too long. What takes longer is said at Publish. */
const patienceMs = 3 * secondMs;

/**
 * Says why what is not published cannot be. That the helper was lost says nothing about the words.
 */
const whyNot = (error: Error): string =>
	error instanceof HelperLostError ? '' : `It can’t be published so: ${error.message}`;

/**
 * Says who has saved a page last, if not all is the user’s. Who has changed which text is not
 * stored.
 */
function savedBy({ drafts }: Words, file: string, { user, nameOf, now }: PageContext): string {
	const draft = drafts.find((one) => one.file === file);
	if (!draft || drafts.every(({ author }) => author === user)) return '';
	const who = draft.author === user ? 'you' : nameOf(draft.author);
	return `Page last saved by ${who}, ${shortNewZealandTime(draft.changed_at, now)}`;
}

/** More of a text would fill the line of a release. */
const maxInLine = 40;

/**
 * Says what a release changed, so that it is told apart from others: its first change, and how
 * many.
 */
function whatChanged(changes: readonly Change[]): string {
	const [first] = changes;
	if (!first) return '';
	const { place, before, after } = first;
	const isShort = Math.max(before.length, after.length) <= maxInLine;
	const both = isShort || !after ? [before, after || 'taken off'] : fromDifference(before, after);
	const texts = both.filter(Boolean);
	const change = `${place}: ${texts.map((text) => firstWords(text, maxInLine)).join(' → ')}`;
	if (changes.length === 1) return change;
	const pages = new Set(changes.map(({ file }) => file)).size;
	return `${count(changes.length, 'change')} on ${count(pages, 'page')}, first ${change}`;
}

/** Returns what is said of a release: when it was, who made it, and what it changed. */
function shownRelease(
	{ id, author, happenedAt, changes, isUndo }: PastRelease,
	{ nameOf, now }: PageContext,
): ShownRelease {
	const who = author ? nameOf(author) : 'a new version of the site';
	return {
		id,
		heading: `${shortNewZealandTime(happenedAt, now)}, ${isUndo ? 'Undo by ' : ''}${who}`,
		what: whatChanged(changes),
		changes,
		isUndo,
	};
}

/** “Your website”: what is not published yet, search, the pages, and what was published. */
export function createWebsitePage(website: Website) {
	/** Returns what is not published, with what would go wrong. */
	async function readChanges(words: Words, context: PageContext) {
		const { published, texts, drafts } = words;
		if (drafts.length === 0) return undefined;
		const changes = await changesFrom(website, published, texts);
		// What two have changed may be all that there is.
		if (changes.length === 0) return undefined;
		const rendering = website.render(texts).then(longPagesWarning, whyNot);
		return {
			state: stateOf(words),
			changes: changes.map((change) => ({
				...change,
				seen: seenOf(words, change.file),
				savedBy: savedBy(words, change.file, context),
			})),
			isUndecided: words.conflicts.length > 0,
			warning: await Promise.race([rendering, setTimeout(patienceMs, '', { ref: false })]),
		};
	}

	async function load(context: PageContext) {
		const { database, query } = context;
		const words = await website.read(database);
		const find = (query.get('find') ?? '').trim();
		const releases = (await readPastReleases(database)).slice(0, maxReleases);
		const files = await website.ask('files', words.texts, undefined);
		const found = find === '' ? undefined : await website.ask('find', words.texts, find);
		// Last, because what the helper is asked after a rendering waits until that has ended.
		const unpublished = await readChanges(words, context);
		const pages = pagesWith(files, unpublished?.changes ?? []);
		const called = pagesCalled(find, pages);
		return {
			title: 'Your website',
			search: { find, from: query.get('from') ?? '', found, called },
			decision: conflictsOf(words, context),
			unpublished,
			pages,
			releases: releases.map((release) => shownRelease(release, context)),
		};
	}
	type WebsiteData = Loaded<typeof load>;

	const WebsiteView = ({ search, decision, unpublished, pages, releases }: WebsiteData) => (
		<div className={css.single}>
			{releases.length > 0 && (
				<p className={own.ways}>
					<a href={`#${publishedId}`}>See what was published last, or undo it</a>
				</p>
			)}
			<h1>Your website</h1>
			<ConflictForms {...decision} />
			{search.found && <Search {...search} />}
			{unpublished && <Unpublished {...unpublished} />}
			{!search.found && <Search {...search} />}
			<Pages {...pages} />
			<Releases releases={releases} canPutBack={!unpublished} />
			{/* For the Undo that is beside “Published” */}
			{!unpublished && <PostForm id={pageForm} />}
		</div>
	);

	return page({
		path: websitePath,
		load,
		actions: { ...publishActions(website), ...draftActions(website) },
		View: WebsiteView,
	});
}
