import { type RawBuilder, sql } from 'kysely';
import { detailsOf } from '#content/forms.ts';
import type { EnquiryEventRow } from '../../database/schema.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { mailOf } from '../../enquiries/event-mail.ts';
import { runIn } from '../../outbox/queue.ts';
import { summaryOf } from '../mails/entries.ts';
import type { PageContext } from '../page.ts';
import { finderOf, type Labelled } from './search.ts';

/** More than two lines of a wide screen. */
const maxLine = 400;
/** A row shows these by themselves. */
const shownFields = ['name', 'practice-name', 'subject'];
/**
 * What a search reads of the history for a page: so many lines, the latest first, so many letters of
 * each, and what is stored of a mail beside its words, which is long if it quotes much.
 */
const searched = { lines: 250, letters: 2000, mail: 5000 };

/** What a row says of an enquiry. */
export interface RowWords {
	/** Its subject, or where words of a search were found. */
	about: string;
	/** What was written, first what matters most. */
	said: Labelled[];
}

/** The beginning of the latest note or answer of an enquiry. */
type Latest = Pick<EnquiryEventRow, 'enquiry_id' | 'kind' | 'author' | 'text' | 'happened_at'>;

type Context = Pick<PageContext, 'database' | 'nameOf'>;

/** Resolves to a function that returns what the row of an enquiry says. */
export async function readRowWords(
	context: Context,
	enquiries: readonly Enquiry[],
	search: string,
): Promise<(enquiry: Enquiry, hasWrittenBack: boolean) => RowWords> {
	const ids = enquiries.map(({ id }) => id);
	const whereTheirs = ids.length > 0 ? sql`enquiry_id in (${sql.join(ids)})` : sql`1 = 0`;
	const latest = await readLatest(context, whereTheirs);
	const written = search ? await readWritten(context, whereTheirs) : new Map();
	const find = finderOf(search);
	return (enquiry, hasWrittenBack) => {
		const texts = textsOf(enquiry, written.get(enquiry.id) ?? [], context);
		const found = search ? find(texts) : undefined;
		// A name or a subject is in the row anyway.
		if (found?.label) return { about: `${found.label}:`, said: [onLine('', found.text)] };
		const own = latest.get(enquiry.id) ?? [];
		const said = saidLast(own, enquiry, hasWrittenBack, context);
		return { about: enquiry.fields.subject ?? '', said };
	};
}

/** Returns the last note, and what the visitor wrote: their answer, or the enquiry. */
function saidLast(
	latest: readonly Latest[],
	enquiry: Enquiry,
	hasWrittenBack: boolean,
	{ nameOf }: Context,
): Labelled[] {
	const { message, subject } = enquiry.fields;
	const note = latest.find(({ kind }) => kind === 'note');
	const answer = latest.find(({ kind, text }) => hasWrittenBack && kind === 'answer' && text);
	const words = onLine('', answer?.text || message || (subject ? '' : summaryOf(enquiry)));
	if (note === undefined) return [words];
	const noted = onLine(`${nameOf(note.author)}’s note:`, note.text ?? '');
	const isAnswered = answer !== undefined && answer.happened_at > note.happened_at;
	return isAnswered ? [words, noted] : [noted, words];
}

const onLine = (label: string, text: string): Labelled => ({
	label,
	text: text.replaceAll(/\s+/g, ' ').slice(0, maxLine),
});

/** Resolves to the latest note and the latest answer of enquiries, by the ids of these. */
async function readLatest(
	{ database }: Context,
	whereTheirs: RawBuilder<unknown>,
): Promise<Map<string, Latest[]>> {
	const rows = await runIn(database)<Latest>`
		select enquiry_id, kind, author, substr(text, 1, ${sql.lit(maxLine)}) as text, happened_at
		from enquiry_events where (enquiry_id, kind, happened_at) in (
			select enquiry_id, kind, max(happened_at) from enquiry_events
			where kind in ('note', 'answer') and ${whereTheirs} group by enquiry_id, kind
		)`;
	return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

type Written = Pick<EnquiryEventRow, 'enquiry_id' | 'kind' | 'author' | 'text' | 'mail'>;

/** Resolves to what was written about enquiries, the latest first, by the ids of these. */
async function readWritten(
	{ database }: Context,
	whereTheirs: RawBuilder<unknown>,
): Promise<Map<string, Written[]>> {
	const rows = await runIn(database)<Written>`
		select enquiry_id, kind, author, substr(text, 1, ${sql.lit(searched.letters)}) as text,
			case when length(mail) <= ${sql.lit(searched.mail)} then mail end as mail
		from enquiry_events where kind in ('reply', 'note', 'answer') and ${whereTheirs}
		order by happened_at desc limit ${sql.lit(searched.lines)}`;
	return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

/** Yields what was written, with a label unless the row shows it by itself. */
function* textsOf(
	enquiry: Enquiry,
	written: readonly Written[],
	{ nameOf }: Context,
): Generator<Labelled> {
	for (const { name, label, value } of detailsOf(enquiry)) {
		yield { label: shownFields.includes(name) ? '' : label, text: value };
	}
	for (const event of written) {
		const { kind, author, text } = event;
		const label = kind === 'answer' ? 'They wrote back' : `${nameOf(author)}’s ${kind}`;
		yield { label, text: text ?? '' };
		yield { label: 'Attached', text: mailOf(event)?.attachments.join(', ') ?? '' };
	}
}
