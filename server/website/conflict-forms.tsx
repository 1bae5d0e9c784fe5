import css from '../inbox/document.module.css';
import { Act } from '../inbox/form.tsx';
import type { PageContext } from '../inbox/page.ts';
import { websitePath } from '../inbox/paths.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Conflict } from './helper/protocol.ts';
import own from './website.module.css';
import type { Words } from './website.ts';

/** What two have changed. */
export interface ConflictFormsProps {
	conflicts: readonly Conflict[];
	/** “Ana changed this at 12:43 pm.” */
	published: string;
}

/** Returns what to decide, for a page of the editor. */
export const conflictsOf = (
	{ conflicts, latest }: Words,
	{ nameOf, now }: PageContext,
): ConflictFormsProps => ({
	conflicts,
	published: latest?.author
		? `${nameOf(latest.author)} published this at ${shortNewZealandTime(latest.happenedAt, now)}.`
		: 'The new version of the site has changed this.',
});

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
			<input type="hidden" name="file" value={file} />
			<p className={css.buttons}>
				<Act intent="keep-theirs" variant="outline" label="Keep theirs" />
				{same.some(({ ours }) => ours) && (
					<Act intent="keep-ours" variant="outline" label="Use the draft’s" />
				)}
			</p>
		</form>
	));
}
