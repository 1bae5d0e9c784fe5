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
import { changesFrom, createPublishing, longPagesWarning } from './publishing.ts';
import { readPastReleases } from './releases.ts';
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
	async function readChanges({ published, texts, drafts }: Words, { nameOf }: PageContext) {
		if (drafts.length === 0) return undefined;
		const byFile = new Map(drafts.map((draft) => [draft.file, draft]));
		const changes = await changesFrom(website, published, texts);
		// What two have changed may be all that there is.
		if (changes.length === 0) return undefined;
		const rendering = website
			.render(texts)
			.then(longPagesWarning, ({ message }: Error) => `It can’t be published so: ${message}`);
		return {
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
			others: files.filter((file) => !isPage(file)),
			releases: releases.map(({ id, author, happenedAt, changes }) => ({
				id,
				changes,
				title: `${author ? nameOf(author) : 'A new version of the site'}, ${shortNewZealandTime(happenedAt, now)}`,
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
					{found && <FoundList found={found} from={from} />}
				</search>
				{unpublished && <Unpublished {...unpublished} />}
				<Pages {...rest} />
				<Releases {...rest} />
			</div>
		);
	}
}

/** The pages that visitors find by menus, with the files of their words. */
const listedPages = pageNames.filter(isListed).map((name) => {
	const { path, title } = recordOf(name);
	return { path, title, file: wordsFileOf(name) };
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
			{pages.map(({ path, title }) => (
				<li key={path}>
					<a href={viewPath + path}>{title}</a>
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
	/** The preview in which an amount was pressed. */
	from: string;
}

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
					<a href={entryPath({ file, at }, { field, ...(from && { from }) })}>
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
