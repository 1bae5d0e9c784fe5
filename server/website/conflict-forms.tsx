import css from '../inbox/document.module.css';
import { Act } from '../inbox/form.tsx';
import type { PageContext } from '../inbox/page.ts';
import { websitePath } from '../inbox/paths.ts';
import { cut } from '../outbox/message.ts';
import type { Conflict } from './helper/protocol.ts';
import { Hidden } from './hidden-fields.tsx';
import { lastRelease } from './refusals.ts';
import own from './website.module.css';
import type { Words } from './words.ts';

/** What two have changed. */
export interface ConflictFormsProps {
	conflicts: readonly Conflict[];
	/** “Ana changed this at 12:43 pm.” */
	published: string;
}

/** Returns what to decide, for a page of the editor. */
export const conflictsOf = (
	{ conflicts, latest }: Words,
	context: Pick<PageContext, 'nameOf' | 'now'>,
): ConflictFormsProps => ({
	conflicts,
	published: `${lastRelease(latest, context)}.`,
});

/** A longer text is above the buttons. */
const maxInButton = 30;
const quoted = (text: string) => `“${cut(text, maxInButton)}”`;

const keepLabel = ([first, ...others]: readonly Conflict[]): string =>
	first?.theirs && others.length === 0 ? `Keep ${quoted(first.theirs)}` : 'Keep what is published';

const draftLabel = ([first, ...others]: readonly Conflict[]): string =>
	first?.ours && others.length === 0 ? `Use ${quoted(first.ours)}, the draft` : 'Use the draft';

/** Asks whose words stay. Is on every page of the editor until somebody has decided. */
export function ConflictForms({ conflicts, published }: ConflictFormsProps) {
	const byFile = Object.entries(Object.groupBy(conflicts, ({ file }) => file));
	return byFile.map(([file, same = []]) => (
		<form className={own.decision} method="post" action={websitePath} key={file}>
			<h2>Which words stay?</h2>
			{same.map(({ place, at, ours, theirs }) => (
				<p key={place + at}>
					<strong>{place}.</strong> {published}{' '}
					{theirs ? `It says “${theirs}” now.` : 'It isn’t there now.'}{' '}
					{ours ? `The draft says “${ours}”` : 'The draft has another list'}, and isn’t published.
				</p>
			))}
			<Hidden file={file} />
			<p className={css.buttons}>
				<Act intent="keep-theirs" variant="outline" label={keepLabel(same)} />
				{same.some(({ ours }) => ours) && (
					<Act intent="keep-ours" variant="outline" label={draftLabel(same)} />
				)}
			</p>
		</form>
	));
}
