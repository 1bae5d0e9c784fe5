import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import { secondMs } from '../clock.ts';
import css from '../inbox/document.module.css';
import { Act, Field, pageForm } from '../inbox/form.tsx';
import {
	type ActionContext,
	type Loaded,
	type PageContext,
	type PreparingContext,
	page,
	preparedAction,
	Refusal,
} from '../inbox/page.tsx';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { viewPath, websitePath } from './addresses.ts';
import { entryPath } from './edit-page.tsx';
import type { Change, RenderedFiles, Texts } from './helper.ts';
import {
	areCurrent,
	type Draft,
	deleteDrafts,
	idAfter,
	type Release,
	readReleases,
	writeDrafts,
	writeRelease,
} from './releases.ts';
import own from './website.module.css';
import type { Website, Words } from './website.ts';

/** More are not shown. */
const maxReleases = 20;
/** How long the page waits for what would be too long, or cannot be published. */
const patienceMs = 3 * secondMs;

/** Says which pages get longer than the first ten packets. */
const tooLong = ({ tooLong: titles }: RenderedFiles): string[] =>
	titles.map((title) => `“${title}” gets longer than a phone loads at once.`);

/** What is to be published. */
interface Publication {
	words: Words;
	rendered: RenderedFiles;
	files: Release['files'];
	changes: readonly Change[];
}

const changedMeanwhile = () =>
	new Refusal('Something was changed meanwhile', { text: 'Look at the changes again.' });

/** “Your website”: the pages, search, what is not published yet, and what was. */
export function createWebsitePage(website: Website) {
	/** Returns texts of all files that differ in one of two versions. */
	const versions = (before: Texts, after: Texts) => {
		const files = new Set([...Object.keys(before), ...Object.keys(after)]);
		const all = (texts: Texts) =>
			Object.fromEntries([...files].map((file) => [file, texts[file] ?? website.buildText(file)]));
		return { before: all(before), after: all(after) };
	};
	const changesFrom = (before: Texts, after: Texts) =>
		website.ask('changes', {}, versions(before, after));

	async function render(texts: Texts): Promise<RenderedFiles> {
		try {
			return await website.render(texts);
		} catch (error) {
			throw new Refusal('That can’t be published', { text: (error as Error).message });
		}
	}

	async function preparePublication(words: Words, texts: Texts): Promise<Publication> {
		const rendered = await render(texts);
		const changes = await changesFrom(words.published, texts);
		const differing = Object.entries(texts).filter(
			([file, text]) => text !== website.buildText(file),
		);
		const files = differing.map(([file, text]) => [file, { text, base: website.buildText(file) }]);
		return { words, rendered, files: Object.fromEntries(files), changes };
	}

	/** Stores a release. Of two that are published at once one wins. */
	async function storeRelease(
		{ database, user, now }: ActionContext,
		{ words, rendered, files, changes }: Publication,
	): Promise<Release> {
		const { latest } = words;
		const release: Release = {
			id: idAfter(latest, now),
			previous: latest?.id ?? '',
			happenedAt: now.toISOString(),
			author: user,
			files,
			changes,
			modules: rendered.modules,
		};
		if (!(await writeRelease(database, release))) {
			throw new Refusal('Something else was published at the same moment', {
				text: 'Look at what is not published yet.',
			});
		}
		return release;
	}

	const publish = preparedAction({
		schema: v.object({}),
		async prepare({ database }) {
			const words = await website.read(database);
			if (words.drafts.length === 0) throw new Refusal('Everything is published already');
			return preparePublication(words, words.texts);
		},
		async run(context, _, publication) {
			const { drafts } = publication.words;
			if (!(await areCurrent(context.database, drafts))) throw changedMeanwhile();
			const release = await storeRelease(context, publication);
			await deleteDrafts(context.database, drafts);
			return {
				done: ['Published. Visitors see it now.', ...tooLong(publication.rendered)].join(' '),
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

	const undo = preparedAction({
		schema: v.object({ undo: v.string() }),
		async prepare({ database }, { undo: id }) {
			const words = await website.read(database);
			if (words.latest?.id !== id) throw new Refusal('Something was published after that');
			const [, before] = await readReleases(database, 2);
			return preparePublication(words, await website.wordsOf(before));
		},
		async run(context, _, publication) {
			const release = await storeRelease(context, publication);
			return {
				done: 'It’s as it was before.',
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

	/** Makes a draft of an older release, to look at. */
	const putBack = preparedAction({
		schema: v.object({ release: v.string() }),
		async prepare({ database, user, now }: PreparingContext, { release: id }) {
			const words = await website.read(database);
			const release = (await readReleases(database)).find((one) => one.id === id);
			if (!release) throw new Refusal('This is not there any more');
			const { before, after } = versions(words.published, await website.wordsOf(release));
			const drafts = Object.keys(after).map(
				(file): Draft => ({
					file,
					text: after[file] ?? '',
					base: before[file] ?? '',
					author: user,
					changed_at: now.toISOString(),
				}),
			);
			return { words, drafts };
		},
		async run({ database }, _, { words, drafts }) {
			if (!(await writeDrafts(database, drafts, words.drafts))) throw changedMeanwhile();
			return { done: 'It’s below, to look at. Visitors see it when you publish.' };
		},
	});

	return page({
		path: websitePath,
		load,
		actions: { publish, undo, 'put-back': putBack },
		View: WebsiteView,
	});

	/** Returns what is not published, with what would go wrong. */
	async function readChanges({ published, texts, drafts, conflicts }: Words, context: PageContext) {
		if (drafts.length === 0) return undefined;
		const authors = new Map(drafts.map(({ file, author }) => [file, context.nameOf(author)]));
		const changes = await changesFrom(published, texts);
		const rendering = website
			.render(texts)
			.then(tooLong, ({ message }: Error) => [`It can’t be published so: ${message}`]);
		return {
			changes: changes.map((change) => ({ ...change, by: authors.get(change.file) ?? '' })),
			// What takes longer is said once it is published.
			warnings: await Promise.race([rendering, setTimeout(patienceMs, [], { ref: false })]),
			conflicts,
		};
	}

	async function load(context: PageContext) {
		const { database, query, nameOf, now } = context;
		const words = await website.read(database);
		const find = (query.get('find') ?? '').trim();
		const releases = await readReleases(database, maxReleases);
		const files = await website.ask('files', words.texts, undefined);
		return {
			title: 'Your website',
			find,
			from: query.get('from') ?? '',
			found: find === '' ? undefined : await website.ask('find', words.texts, find),
			unpublished: await readChanges(words, context),
			others: files.filter(({ file }) => !file.startsWith('pages/')),
			releases: releases.map(({ id, author, happenedAt, changes }) => ({
				id,
				changes,
				title: `${author ? nameOf(author) : 'A new version of the site'}, ${shortNewZealandTime(happenedAt, now)}`,
			})),
		};
	}
	type WebsiteData = Loaded<typeof load>;

	function WebsiteView({ find, from, found, unpublished, others, releases }: WebsiteData) {
		return (
			<div className={css.single}>
				<h1>Your website</h1>
				<search className={css.sheet}>
					<form method="get">
						<Field name="find" label="Find words, as you see them" defaultValue={find} />
						<Button type="submit">Find</Button>
					</form>
					{found && <FoundList found={found} from={from} />}
				</search>
				{unpublished && (
					<form className={css.sheet} method="post" id={pageForm}>
						<Unpublished {...unpublished} />
					</form>
				)}
				<nav className={css.sheet} aria-label="Pages">
					<h2>Pages</h2>
					<ul className={own.links}>
						{pageNames
							.filter(isListed)
							.map(recordOf)
							.map(({ path, title }) => (
								<li key={path}>
									<a href={viewPath + path}>{title}</a>
								</li>
							))}
					</ul>
					<h2>What several pages show</h2>
					<ul className={own.links}>
						{others.map(({ file, name }) => (
							<li key={file}>
								<a href={entryPath({ file, at: '' })}>{name}</a>
							</li>
						))}
					</ul>
					<p className={css.quiet}>
						Pictures and legal documents stay with whoever builds your site.
					</p>
				</nav>
				{releases.length > 0 && <Releases releases={releases} />}
			</div>
		);
	}
}

interface FoundListProps {
	found: readonly { file: string; at: string; field: string; place: string; text: string }[];
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
		<ul className={own.changes}>
			{found.map(({ file, at, field, place, text }) => (
				<li key={`${file} ${field}`}>
					<a href={entryPath({ file, at }, { field, ...(from && { from }) })}>{text}</a>{' '}
					<span className={css.quiet}>{place}</span>
				</li>
			))}
		</ul>
	</>
);

/** What a text was, and is. */
const BeforeAndAfter = ({ before, after }: Pick<Change, 'before' | 'after'>) => (
	<>
		{before && <del>{before}</del>} {after ? <ins>{after}</ins> : 'taken off'}
	</>
);

interface UnpublishedProps {
	changes: readonly (Change & { by: string })[];
	warnings: readonly string[];
	conflicts: readonly string[];
}

function Unpublished({ changes, warnings, conflicts }: UnpublishedProps) {
	return (
		<>
			<h2>Not published yet</h2>
			<ul className={own.changes}>
				{changes.map(({ file, at, place, before, after, by }) => (
					<li key={`${place} ${before} ${after}`}>
						<a href={entryPath({ file, at })}>{place}</a>:{' '}
						<BeforeAndAfter before={before} after={after} /> <span className={css.quiet}>{by}</span>
					</li>
				))}
			</ul>
			{conflicts.length > 0 && (
				<p>Some of these texts were published by somebody else meanwhile: look at them again.</p>
			)}
			{warnings.map((warning) => (
				<p key={warning}>{warning}</p>
			))}
			<p className={css.buttons}>
				<Act intent="publish" label="Publish" />
				<a href={`${viewPath}/`}>Look at it</a>
			</p>
		</>
	);
}

interface ReleasesProps {
	releases: readonly { id: string; title: string; changes: readonly Change[] }[];
}

function Releases({ releases }: ReleasesProps) {
	return (
		<section className={css.sheet}>
			<h2>Published</h2>
			<ul className={own.changes}>
				{releases.map(({ id, title, changes }, index) => (
					<li key={id}>
						<form method="post">
							<p>{title}</p>
							<ul>
								{changes.map(({ place, before, after }) => (
									<li key={`${place} ${before} ${after}`}>
										{place}: <BeforeAndAfter before={before} after={after} />
									</li>
								))}
							</ul>
							<input type="hidden" name={index === 0 ? 'undo' : 'release'} value={id} />
							{index === 0 ? (
								<Act intent="undo" variant="outline" label="Undo" />
							) : (
								<Act intent="put-back" variant="text" label="Put this version back" />
							)}
						</form>
					</li>
				))}
			</ul>
		</section>
	);
}
