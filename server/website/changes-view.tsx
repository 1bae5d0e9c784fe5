import css from '../inbox/document.module.css';
import { Act, pageForm } from '../inbox/form.tsx';
import { cut } from '../outbox/message.ts';
import { entryPath } from './edit-page.tsx';
import type { Change } from './helper/protocol.ts';
import { placeInPreview } from './preview-bar.tsx';
import own from './website.module.css';

/** The rest of a longer text is in its form. */
const maxShown = 400;

/** What a text was, and is. */
const BeforeAndAfter = ({ before, after }: Pick<Change, 'before' | 'after'>) => (
	<p>
		{before && <del>{cut(before, maxShown)}</del>}{' '}
		{after ? <ins>{cut(after, maxShown)}</ins> : 'taken off'}
	</p>
);

interface UnpublishedProps {
	/** With who changed the file last, and when. */
	changes: readonly (Change & { by: string; seen: string })[];
	/** What is to be known before it is published. */
	warning: string;
	/** A short name of what this page shows. */
	state: string;
}

/** What is not published yet, with the button that publishes it. */
export function Unpublished({ changes, warning, state }: UnpublishedProps) {
	const [first] = changes;
	return (
		<section className={css.sheet} id="unpublished">
			<h2>Not published yet</h2>
			<ul className={own.changes}>
				{changes.map((change) => (
					<li key={`${change.file} ${change.edit}`}>
						<form method="post">
							<p>
								<a href={entryPath(change)}>{change.place}</a>
							</p>
							<BeforeAndAfter {...change} />
							{change.warning && <p className={own.warning}>{change.warning}</p>}
							<input type="hidden" name="file" value={change.file} />
							<input type="hidden" name="edit" value={change.edit} />
							<input type="hidden" name="seen" value={change.seen} />
							<p className={own.by}>
								<span className={css.quiet}>{change.by}</span>
								<a href={placeInPreview(change)}>See it on its page</a>
								<Act intent="discard" variant="text" label="Leave this out" />
							</p>
						</form>
					</li>
				))}
			</ul>
			<form method="post" id={pageForm}>
				{warning && <p className={own.warning}>{warning}</p>}
				<input type="hidden" name="known" value={warning} />
				<input type="hidden" name="state" value={state} />
				<p className={css.buttons}>
					<Act intent="publish" label="Publish" />
					{first && <a href={placeInPreview(first)}>Look at it</a>}
				</p>
			</form>
		</section>
	);
}

interface ReleasesProps {
	releases: readonly { id: string; title: string; changes: readonly Change[] }[];
}

/** What was published: the latest with Undo, and older ones to put back. */
export function Releases({ releases: [latest, ...older] }: ReleasesProps) {
	if (!latest) return null;
	return (
		<section className={css.sheet} id="published">
			<h2>Published</h2>
			<form className={own.by} method="post">
				<p>{latest.title}</p>
				<input type="hidden" name="undo" value={latest.id} />
				<Act intent="undo" variant="outline" label="Undo" />
			</form>
			<ChangeList changes={latest.changes} />
			{older.map(({ id, title, changes }) => (
				<details key={id} className={own.older}>
					<summary>{title}</summary>
					<form method="post">
						<ChangeList changes={changes} />
						<input type="hidden" name="release" value={id} />
						<input type="hidden" name="undo" value={latest.id} />
						<Act intent="put-back" variant="outline" label="Put this version back" />
					</form>
				</details>
			))}
		</section>
	);
}

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
