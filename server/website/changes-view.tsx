import { Fragment } from 'react';
import { count } from '../counting.ts';
import css from '../inbox/document.module.css';
import { Act, PostForm, pageForm } from '../inbox/form.tsx';
import { websitePath } from '../inbox/paths.ts';
import { cut } from '../outbox/message.ts';
import { changedWords, type Piece } from './changed-words.ts';
import { entryPath } from './entry-address.ts';
import type { Change, Conflict } from './helper/protocol.ts';
import { Hidden } from './hidden-fields.tsx';
import { pathOnSite, placeInPreview } from './preview-bar.tsx';
import { asVisitors, undoUndo } from './publication.ts';
import { type Naming, publishedBy, quoted } from './refusals.ts';
import own from './website.module.css';
import type { Words } from './words.ts';

/** The rest of a longer piece is in its form. */
const maxShown = 400;

function ChangedPiece({ kind, text }: Piece) {
	const shown = cut(text, maxShown);
	if (kind === 'gone') return <del>{shown}</del>;
	return kind === 'new' ? <ins>{shown}</ins> : shown;
}

/** What has changed in a text, or that it is gone. */
export const BeforeAndAfter = ({ before, after }: Pick<Change, 'before' | 'after'>) => (
	<p>
		{changedWords(before, after).map((piece, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: nothing re-renders
			<Fragment key={index}>
				<ChangedPiece {...piece} />{' '}
			</Fragment>
		))}
		{!after && 'taken off'}
	</p>
);

const unpublishedId = 'unpublished';

/** Where the latest release is, with its Undo. */
export const publishedId = 'published';

/** Where everything is that is not published yet. */
export const unpublishedPath = `${websitePath}#${unpublishedId}`;

interface UnpublishedProps {
	/** With when somebody saved the file last, and, if they are of several users, who did. */
	changes: readonly (Change & { seen: string; savedBy: string })[];
	/** What is to be known before it is published. */
	warning: string;
	/** A short name of what this page shows. */
	state: string;
	/** Two have changed the same words. */
	isUndecided: boolean;
}

/** More at once would put the search and the pages below some screens of a phone. */
const maxAtOnce = 8;
/** Of more changes, so many are shown before the others. */
const firstShown = 5;

/** What is not published yet, with the button that publishes it. */
export function Unpublished({ changes, warning, state, isUndecided }: UnpublishedProps) {
	const [first] = changes;
	const shown = changes.length > maxAtOnce ? changes.slice(0, firstShown) : changes;
	const folded = changes.slice(shown.length);
	return (
		<section className={css.sheet} id={unpublishedId}>
			<h2>Not published yet</h2>
			<p className={css.quiet}>Visitors see it when you press Publish.</p>
			<UnpublishedList changes={shown} />
			{folded.length > 0 && (
				<details className={own.older}>
					<summary>
						<strong>{count(folded.length, 'more change')}</strong>
					</summary>
					<UnpublishedList changes={folded} />
				</details>
			)}
			{changes.length > 1 && (
				<p>
					<Act intent="discard-all" variant="text" label="Leave all out" form={pageForm} />
				</p>
			)}
			<PostForm className={own.publish} id={pageForm}>
				{warning && <p className={own.warning}>{warning}</p>}
				<Hidden warning={warning} state={state} />
				<p className={own.save}>
					{isUndecided ? (
						<span>Decide above which words stay. Then you can publish.</span>
					) : (
						<Act intent="publish" label="Publish" />
					)}
					{first && <a href={placeInPreview(first)}>Look at it</a>}
				</p>
			</PostForm>
		</section>
	);
}

const UnpublishedList = ({ changes }: Pick<UnpublishedProps, 'changes'>) => (
	<ul className={own.changes}>
		{changes.map((change) => (
			<li key={`${change.file} ${change.edit}`}>
				<PostForm>
					<p>
						<a href={entryPath(change)}>{change.place}</a>
					</p>
					<BeforeAndAfter {...change} />
					{change.savedBy && <p className={css.quiet}>{change.savedBy}</p>}
					{change.warning && <p className={own.warning}>{change.warning}</p>}
					<Hidden file={change.file} edit={String(change.edit)} seen={change.seen} />
					<p className={own.by}>
						<a href={placeInPreview(change)}>
							{change.after ? 'See it on its page' : 'See its page'}
						</a>
						<Act intent="discard" variant="text" label="Leave this out" />
					</p>
				</PostForm>
			</li>
		))}
	</ul>
);

/** A release as it is shown. */
export interface ShownRelease {
	id: string;
	/** “3:50 am on 2 Mar, Ana”. */
	heading: string;
	/** What it changed, in a line. */
	what: string;
	changes: readonly Change[];
	isUndo: boolean;
}

interface ReleasesProps {
	releases: readonly ShownRelease[];
	/** Nothing else waits to be published. */
	canPutBack: boolean;
}

const howToPutBack =
	'Open one to go back to it. All words become as they were then. ' +
	'You look at what changes, and publish it.';

const whyNotPutBack = 'To go back to one, first publish what is above, or leave it out.';

/** What was published: the latest with Undo, and older versions to put back. */
export function Releases({ releases: [latest, ...older], canPutBack }: ReleasesProps) {
	if (!latest) return null;
	const [first] = latest.changes;
	return (
		<>
			<section className={css.sheet} id={publishedId}>
				<h2>Published</h2>
				<strong>{latest.heading}</strong>
				<ChangeList changes={latest.changes} />
				<PostForm>
					<Hidden undo={latest.id} />
					<p className={own.consequence}>
						<Act intent="undo" variant="outline" label={latest.isUndo ? undoUndo : 'Undo'} />
						<span>
							{latest.isUndo
								? 'Puts the changes back. Visitors see them at once.'
								: 'Visitors see the words from before at once.'}
						</span>
					</p>
				</PostForm>
				{first && <a href={pathOnSite(first)}>{asVisitors}</a>}
			</section>
			<section className={css.sheet} id="older">
				<h2>Older versions</h2>
				<p className={css.quiet}>{howToPutBack}</p>
				<div>
					{older.map((release) => (
						<Older key={release.id} {...release} latest={latest.id} canPutBack={canPutBack} />
					))}
					<Older
						id=""
						heading="As your site was built"
						what=""
						changes={[]}
						latest={latest.id}
						canPutBack={canPutBack}
					/>
				</div>
			</section>
		</>
	);
}

interface OlderProps extends Omit<ShownRelease, 'isUndo'>, Pick<ReleasesProps, 'canPutBack'> {
	/** The id of the latest release. */
	latest: string;
}

/** An older version. It is followed by the latest one, and perhaps by others. */
const Older = ({ id, heading, what, changes, latest, canPutBack }: OlderProps) => (
	<details className={own.older}>
		<summary>
			<strong>{heading}</strong>
			<span>{what}</span>
		</summary>
		<ChangeList changes={changes} />
		{canPutBack ? (
			<PostForm>
				<Hidden release={id} latest={latest} />
				<Act intent="put-back" variant="outline" label="Put this version back" />
			</PostForm>
		) : (
			<p className={css.quiet}>{whyNotPutBack}</p>
		)}
	</details>
);

const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
	<ul className={own.changes}>
		{changes.map(({ file, place, before, after, edit }) => (
			<li key={`${file} ${place} ${edit}`}>
				<p>{place}</p>
				<BeforeAndAfter before={before} after={after} />
			</li>
		))}
	</ul>
);

/** What two have changed. */
export interface ConflictFormsProps {
	/** With who has published it: “Ana published this at 12:43 pm”. */
	conflicts: readonly (Conflict & { published: string })[];
}

/** Returns what to decide, for a page of the editor. */
export const conflictsOf = (words: Words, context: Naming): ConflictFormsProps => ({
	conflicts: words.conflicts.map((conflict) => ({
		...conflict,
		published: publishedBy(words, conflict.file, [conflict.target], context),
	})),
});

const keepLabel = ([first, ...others]: readonly Conflict[]): string =>
	first?.target && others.length === 0 ? `Keep ${quoted(first.target)}` : 'Keep what is published';

const draftLabel = ([first, ...others]: readonly Conflict[]): string =>
	first?.changed && others.length === 0
		? `Use ${quoted(first.changed)}, the draft`
		: 'Use the draft';

/** Asks whose words stay. Is on every page of the editor until somebody has decided. */
export function ConflictForms({ conflicts }: ConflictFormsProps) {
	const byFile = Object.entries(Object.groupBy(conflicts, ({ file }) => file));
	return byFile.map(([file, same = []]) => (
		<form className={own.decision} method="post" action={websitePath} key={file}>
			<h2>Which words stay?</h2>
			<p>You can publish once you’ve chosen.</p>
			{same.map(({ place, at, changed, target, published }) => (
				<section key={place + at}>
					<h3>{place}</h3>
					<dl>
						<dt>{published}</dt>
						<dd>{target || 'It isn’t there now.'}</dd>
						<dt>The draft, not on the site now</dt>
						<dd>{changed || 'Another order, or other entries'}</dd>
					</dl>
				</section>
			))}
			<Hidden file={file} />
			<p className={css.buttons}>
				<Act intent="keep-published" variant="outline" label={keepLabel(same)} />
				<Act intent="keep-draft" variant="outline" label={draftLabel(same)} />
			</p>
		</form>
	));
}
