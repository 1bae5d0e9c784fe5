import { setTimeout } from 'node:timers/promises';
import { secondMs } from '../clock.ts';
import css from '../inbox/document.module.css';
import { PostForm, pageForm } from '../inbox/form.tsx';
import { type Loaded, type PageContext, page } from '../inbox/page.ts';
import { websitePath } from '../inbox/paths.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
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
import { Pages, pagesWith, Search } from './pages-view.tsx';
import { changesFrom, longPagesWarning, publishActions } from './publication.ts';
import { type PastRelease, readPastReleases } from './releases.ts';
import own from './website.module.css';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** More are not shown. */
const maxReleases = 20;
/** How long the page waits for what would be too long. What takes longer is said at Publish. */
const patienceMs = 3 * secondMs;

/** Says why what is not published cannot be. That the helper was lost says nothing about the words. */
const whyNot = (error: Error): string =>
	error instanceof HelperLostError ? '' : `It can’t be published so: ${error.message}`;

/** Says on which pages somebody else has saved last. Who has changed which text is not stored. */
const savedByOthers = (
	{ drafts }: Words,
	changes: readonly Change[],
	{ user, nameOf, now }: PageContext,
): string[] =>
	drafts
		.filter(({ file, author }) => author !== user && changes.some((one) => one.file === file))
		.map(({ file, author, changed_at }) => {
			const [page] = changes.find((one) => one.file === file)?.place.split(', ') ?? [];
			return `${nameOf(author)} changed “${page}” last, ${shortNewZealandTime(changed_at, now)}.`;
		});

const hasWords = (text: string, words: string): boolean =>
	text.toLowerCase().includes(words.toLowerCase());

/** Returns what is said of a release: when it was, who made it, and what it changed. */
function shownRelease(
	{ id, author, happenedAt, changes, isUndo }: PastRelease,
	{ nameOf, now }: PageContext,
): ShownRelease {
	const who = author ? nameOf(author) : 'a new version of the site';
	const [first = '', ...others] = new Set(changes.map(({ place }) => place));
	const more = others.length > 0 ? ` and ${others.length} more` : '';
	return {
		id,
		heading: `${shortNewZealandTime(happenedAt, now)}, ${isUndo ? 'Undo by ' : ''}${who}`,
		what: first + more,
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
			})),
			savedByOthers: savedByOthers(words, changes, context),
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
		const hadWords = unpublished?.changes.some(({ before }) => hasWords(before, find)) ?? false;
		return {
			title: 'Your website',
			search: { find, from: query.get('from') ?? '', found, hadWords },
			decision: conflictsOf(words, context),
			unpublished,
			pages: pagesWith(files, unpublished?.changes ?? []),
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
