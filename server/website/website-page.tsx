import { setTimeout } from 'node:timers/promises';
import { Button } from '#app/ui/button.tsx';
import { wordsFileOf } from '#content/page-names.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import { secondMs } from '../clock.ts';
import css from '../inbox/document.module.css';
import { Field } from '../inbox/form.tsx';
import { type Loaded, type PageContext, page } from '../inbox/page.ts';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { Releases, Unpublished } from './changes-view.tsx';
import { ConflictForms, conflictsOf } from './conflict-forms.tsx';
import { entryPath } from './edit-page.tsx';
import type { Found } from './helper/protocol.ts';
import { HelperLostError } from './helper.ts';
import { changesFrom, createPublishing, longPagesWarning } from './publishing.ts';
import { stateOf } from './refusals.ts';
import { type PastRelease, readPastReleases } from './releases.ts';
import own from './website.module.css';
import type { Website, Words } from './website.ts';

/** More are not shown. */
const maxReleases = 20;
/** How long the page waits for what would be too long. What takes longer is said at Publish. */
const patienceMs = 3 * secondMs;

/** “Your website”: the pages, search, what is not published yet, and what was. */
export function createWebsitePage(website: Website) {
	return page({ path: websitePath, load, actions: createPublishing(website), View: WebsiteView });

	/** Returns what is not published, with what would go wrong. */
	async function readChanges(words: Words, { nameOf }: PageContext) {
		const { published, texts, drafts } = words;
		if (drafts.length === 0) return undefined;
		const byFile = new Map(drafts.map((draft) => [draft.file, draft]));
		const changes = await changesFrom(website, published, texts);
		// What two have changed may be all that there is.
		if (changes.length === 0) return undefined;
		const rendering = website.render(texts).then(longPagesWarning, whyNot);
		return {
			state: stateOf(words),
			changes: changes.map((change) => {
				const draft = byFile.get(change.file);
				return { ...change, by: nameOf(draft?.author ?? ''), seen: draft?.changed_at ?? '' };
			}),
			warning: await Promise.race([rendering, setTimeout(patienceMs, '', { ref: false })]),
		};
	}

	async function load(context: PageContext) {
		const { database, query, nameOf, now } = context;
		const words = await website.read(database);
		const find = (query.get('find') ?? '').trim();
		const releases = await readPastReleases(database, maxReleases);
		const files = await website.ask('files', words.texts, undefined);
		const isPage = ({ file }: { file: string }) => listedPages.some((one) => one.file === file);
		return {
			title: 'Your website',
			find,
			from: query.get('from') ?? '',
			found: find === '' ? undefined : await website.ask('find', words.texts, find),
			decision: conflictsOf(words, context),
			unpublished: await readChanges(words, context),
			pages: listedPages.filter((one) => files.some(({ file }) => file === one.file)),
			others: files.filter((one) => !isPage(one) && one.file !== firmFile),
			releases: releases.map((release) => ({
				id: release.id,
				changes: release.changes,
				title: titleOf(release, { nameOf, now }),
			})),
		};
	}
	type WebsiteData = Loaded<typeof load>;

	function WebsiteView({ find, from, found, decision, unpublished, ...rest }: WebsiteData) {
		return (
			<div className={css.single}>
				<h1>Your website</h1>
				<ConflictForms {...decision} />
				<search className={css.sheet}>
					<form className={own.search} method="get">
						<Field name="find" label="Find words, as you see them" defaultValue={find} />
						<Button type="submit">Find</Button>
					</form>
					{found && <FoundList found={found} from={from || searchPath(find)} />}
				</search>
				{unpublished && <Unpublished {...unpublished} />}
				<Pages {...rest} />
				<Releases {...rest} />
			</div>
		);
	}
}

/** Says why what is not published cannot be. That the helper was lost says nothing about the words. */
const whyNot = (error: Error): string =>
	error instanceof HelperLostError ? '' : `It can’t be published so: ${error.message}`;

/** Returns what tells a release from others: when, who, and what it changed. */
function titleOf(
	{ author, happenedAt, changes, isUndo }: PastRelease,
	{ nameOf, now }: Pick<PageContext, 'nameOf' | 'now'>,
): string {
	const who = author ? nameOf(author) : 'A new version of the site';
	const when = `${shortNewZealandTime(happenedAt, now)}, ${who}`;
	const [first, ...others] = new Set(changes.map(({ place }) => place));
	if (first === undefined) return when;
	const more = others.length > 0 ? ` and ${others.length} more` : '';
	return `${when}${isUndo ? ' undid' : ''}: ${first}${more}`;
}

/** The phone number, the email and the address of the firm. */
const firmFile = 'site.yaml';

/** The pages that visitors find by menus, with the files of their words. */
const listedPages = pageNames.filter(isListed).map((name) => {
	const { path, title, menus } = recordOf(name);
	const inMenu = menus?.top ?? menus?.services ?? menus?.footer ?? title;
	return { path, title, inMenu, file: wordsFileOf(name) };
});

interface PagesProps {
	pages: typeof listedPages;
	/** The words of no such page. */
	others: readonly { file: string; name: string }[];
}

const Pages = ({ pages, others }: PagesProps) => (
	<nav className={css.sheet} aria-label="Pages">
		<h2>Pages</h2>
		<p className={css.quiet}>Open one and tap what you want to change.</p>
		<ul className={own.links}>
			<li>
				<a href={entryPath({ file: firmFile, at: '' })}>Your firm: phone, email and address</a>
			</li>
			{pages.map(({ path, title, inMenu }) => (
				<li key={path}>
					<a href={viewPath + path}>
						<span>
							{/* The title alone is the name of the link. */}
							{inMenu !== title && <strong aria-hidden="true">{inMenu}</strong>}
							{title}
						</span>
					</a>
				</li>
			))}
		</ul>
		<details className={own.older}>
			<summary>Words on several pages, in emails and forms</summary>
			<ul className={own.links}>
				{others.map(({ file, name }) => (
					<li key={file}>
						<a href={entryPath({ file, at: '' })}>{name}</a>
					</li>
				))}
			</ul>
		</details>
		<p className={css.quiet}>Pictures and legal documents stay with whoever builds your site.</p>
	</nav>
);

interface FoundListProps {
	found: readonly Found[];
	/** This search, or the preview in which an amount was pressed. */
	from: string;
}

const searchPath = (find: string) => `${websitePath}?${new URLSearchParams({ find })}`;

const FoundList = ({ found, from }: FoundListProps) => (
	<>
		<p role="status">
			{found.length === 0
				? 'No text has these words. Try fewer of them.'
				: `${found.length} ${found.length === 1 ? 'text has' : 'texts have'} these words.`}
		</p>
		<ul className={own.found}>
			{found.map(({ file, at, field, place, around: [before, hit, after] }) => (
				<li key={`${file} ${field} ${before}`}>
					<a href={entryPath({ file, at }, { field, from })}>
						{before}
						{hit && <mark>{hit}</mark>}
						{after}
					</a>
					<span className={css.quiet}>{place}</span>
				</li>
			))}
		</ul>
	</>
);
