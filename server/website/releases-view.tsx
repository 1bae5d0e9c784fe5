import css from '../inbox/document.module.css';
import { Act } from '../inbox/form.tsx';
import { BeforeAndAfter } from './changes-view.tsx';
import type { Change } from './helper/protocol.ts';
import { Hidden } from './hidden-fields.tsx';
import own from './website.module.css';

/** A release as it is shown. */
export interface ShownRelease {
	id: string;
	/** “3:50 am on 2 Mar”. */
	when: string;
	/** “Ana changed 2 texts”. */
	what: string;
	changes: readonly Change[];
}

/** What was published: the latest with Undo, and older versions to put back. */
export function Releases({ releases: [latest, ...older] }: { releases: readonly ShownRelease[] }) {
	if (!latest) return null;
	return (
		<>
			<section className={css.sheet} id="published">
				<h2>Published</h2>
				<div>
					<strong>{latest.when}</strong>
					<p>{latest.what}</p>
				</div>
				<ChangeList changes={latest.changes} />
				<form method="post">
					<Hidden undo={latest.id} />
					<p className={own.consequence}>
						<Act intent="undo" variant="outline" label="Undo" />
						<span>Visitors see the words from before at once.</span>
					</p>
				</form>
			</section>
			{older.length > 0 && (
				<section className={css.sheet} id="older">
					<h2>Older versions</h2>
					<p className={css.quiet}>Open one to see what it changed, or to go back to it.</p>
					<div>
						{older.map((release, index) => (
							<Older key={release.id} {...release} latest={latest.id} newer={index + 1} />
						))}
					</div>
				</section>
			)}
		</>
	);
}

interface OlderProps extends ShownRelease {
	/** The id of the latest release. */
	latest: string;
	/** How many releases followed it. */
	newer: number;
}

const Older = ({ id, when, what, changes, latest, newer }: OlderProps) => (
	<details className={own.older}>
		<summary>
			<strong>{when}</strong>
			<span>{what}</span>
		</summary>
		<ChangeList changes={changes} />
		<form method="post">
			<Hidden release={id} undo={latest} />
			<p className={own.consequence}>
				<Act intent="put-back" variant="outline" label="Put this version back" />
				<span>
					All words become as they were after this, without{' '}
					{newer === 1 ? 'what was published since' : `the ${newer} versions since`}. You see what
					changes first. Visitors see it when you publish.
				</span>
			</p>
		</form>
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
