import type { Database } from '../../database/database.ts';
import { releaseOf } from '../../outbox/details.ts';
import { addressOnly, oneLine } from '../../outbox/header-text.ts';
import type { Mail } from '../../outbox/mailer.ts';
import { cut, emailOf, type Part } from '../../outbox/message.ts';
import { findRelease } from '../../website/releases.ts';
import { websitePath } from '../paths.ts';
import type { MessageContext } from './message-parts.ts';

/** A longer text is cut: the page has all of it. */
const maxShown = 400;
const maxSubject = 150;

/** Resolves to the email that shows a user what another one has published, or undone. */
export async function composeRelease({
	database,
	config,
	row,
	nameOf,
}: MessageContext): Promise<Mail | undefined> {
	const { kysely } = database;
	const { releaseId, isUndo } = releaseOf(row);
	const release = await findRelease(kysely, releaseId);
	if (release === undefined) return undefined;
	const { author, changes } = release;
	const name = nameOf(author);
	const [only, ...others] = changes;
	const what = only && others.length === 0 ? oneLine(only.place) : `${changes.length} changes`;
	const { href } = new URL(`${websitePath}#published`, config.siteUrl);
	const parts = changes.flatMap(({ place, before, after }): Part[] => [
		place,
		{
			kind: 'rows',
			rows: [
				['Before', cut(before || '–', maxShown)],
				['Now', cut(after || 'taken off', maxShown)],
			],
		},
	]);
	return {
		to: addressOnly(row.address ?? ''),
		...emailOf(cut(`${name} changed the website: ${what}`, maxSubject), [
			`${name} ${isUndo ? 'undid what was published last' : 'published this'}.`,
			(await isCurrent(kysely, releaseId)) ? 'Visitors see it now.' : 'More was changed since.',
			...parts,
			{ kind: 'button', href, label: 'Look at it, or undo it' },
		]),
	};
}

/** Resolves to whether nothing was published or undone after a release. */
async function isCurrent(kysely: Database['kysely'], releaseId: string): Promise<boolean> {
	const next = kysely.selectFrom('website_releases').select('id').where('previous', '=', releaseId);
	return (await next.executeTakeFirst()) === undefined;
}
