import { Fragment } from 'react';
import css from '../inbox/document.module.css';
import { Act, pageForm } from '../inbox/form.tsx';
import { websitePath } from '../inbox/paths.ts';
import { cut } from '../outbox/message.ts';
import { changedWords, type Piece } from './changed-words.ts';
import { entryPath } from './entry-address.ts';
import type { Change } from './helper/protocol.ts';
import { Hidden } from './hidden-fields.tsx';
import { placeInPreview } from './preview-bar.tsx';
import own from './website.module.css';

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

/** Where everything is that is not published yet. */
export const unpublishedPath = `${websitePath}#${unpublishedId}`;

interface UnpublishedProps {
	/** With who saved the file last, and when. Who has changed which of its texts is not stored. */
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
		<section className={css.sheet} id={unpublishedId}>
			<h2>Not published yet</h2>
			<p className={css.quiet}>Visitors see it when you press Publish.</p>
			<ul className={own.changes}>
				{changes.map((change) => (
					<li key={`${change.file} ${change.edit}`}>
						<form method="post">
							<p>
								<a href={entryPath(change)}>{change.place}</a>
							</p>
							<BeforeAndAfter {...change} />
							{change.warning && <p className={own.warning}>{change.warning}</p>}
							<Hidden file={change.file} edit={String(change.edit)} seen={change.seen} />
							<p className={own.by}>
								<span className={css.quiet}>{change.by} saved this page last</span>
								<a href={placeInPreview(change)}>See it on its page</a>
								<Act intent="discard" variant="text" label="Leave this out" />
							</p>
						</form>
					</li>
				))}
			</ul>
			<form className={own.publish} method="post" id={pageForm}>
				{warning && <p className={own.warning}>{warning}</p>}
				<Hidden known={warning} state={state} />
				<p className={own.save}>
					<Act intent="publish" label="Publish" />
					{first && <a href={placeInPreview(first)}>Look at it</a>}
				</p>
			</form>
		</section>
	);
}
