import { sql } from 'kysely';
import { detailsOf } from '#content/forms.ts';
import { addressKey } from '#contracts/email-address.ts';
import type { EnquiryEventRow } from '../../database/schema.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { mailOf } from '../../enquiries/event-mail.ts';
import { searchedKinds } from '../../enquiries/state.ts';
import { runIn } from '../../outbox/queue.ts';
import { labelOfText, otherSender } from '../event-words.ts';
import { summaryOf } from '../mails/entries.ts';
import type { PageContext } from '../page.ts';
import { finderOf, type Labelled } from './search.ts';

/** More than two lines of a wide screen. */
const maxLine = 400;
/** A row shows these by themselves. */
const shownFields = ['name', 'practice-name', 'subject'];
/**
 * What a row reads of the history of its enquiry: the latest of each kind, so many letters of each,
 * and what is stored of a mail beside its words, which is long if it quotes much.
 */
const read = { events: 5, letters: 2000, mail: 5000 };

/** What a row says of an enquiry. */
export interface RowWords {
	/** Its subject, or where words of a search were found. */
	about: string;
	/** What was written, first what matters most. */
	said: Labelled[];
}

/** What was written about an enquiry. */
interface Written
	extends Pick<
		EnquiryEventRow,
		'enquiry_id' | 'kind' | 'author' | 'text' | 'mail' | 'happened_at'
	> {
	/** How a mail begins that quotes too much to be read: with its sender. */
	mail_start: string | null;
}

/** Resolves to a function that returns what the row of an enquiry says. */
export async function readRowWords(
	{ database, nameOf }: Pick<PageContext, 'database' | 'nameOf'>,
	enquiries: readonly Enquiry[],
	search: string,
): Promise<(enquiry: Enquiry, hasWrittenBack: boolean) => RowWords> {
	const written = await readWritten(database, enquiries);
	const find = finderOf(search);
	return (enquiry, hasWrittenBack) => {
		const own = written.get(enquiry.id) ?? [];
		const found = search ? find(textsOf(enquiry, own, nameOf)) : undefined;
		// A name or a subject is in the row anyway.
		if (found?.label) return { about: `${found.label}:`, said: [onLine('', found.text)] };
		const said = saidLast(hasWrittenBack, enquiry, own, nameOf);
		return { about: enquiry.fields.subject ?? '', said };
	};
}

/** Resolves to what was written about enquiries, the latest first, by the ids of these. */
async function readWritten(
	database: PageContext['database'],
	enquiries: readonly Enquiry[],
): Promise<Map<string, Written[]>> {
	if (enquiries.length === 0) return new Map();
	const rows = await runIn(database)<Written>`
		select * from (
			select enquiry_id, kind, author, happened_at,
				substr(text, 1, ${sql.lit(read.letters)}) as text,
				case when length(mail) <= ${sql.lit(read.mail)} then mail end as mail,
				substr(mail, 1, ${sql.lit(read.letters)}) as mail_start,
				row_number() over (partition by enquiry_id, kind order by happened_at desc) as place
			from enquiry_events
			where kind in (${sql.join(searchedKinds)}) and (kind <> 'state' or text is not null)
			and enquiry_id in (${sql.join(enquiries.map(({ id }) => id))})
		) as written
		where place <= ${sql.lit(read.events)} order by happened_at desc`;
	return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

/** Returns the last note, and what the visitor wrote: their answer, or the enquiry. */
function saidLast(
	hasWrittenBack: boolean,
	enquiry: Enquiry,
	written: readonly Written[],
	nameOf: PageContext['nameOf'],
): Labelled[] {
	const { message, subject, email = '' } = enquiry.fields;
	const note = written.find(({ kind }) => kind === 'note');
	const answers = written.filter(({ kind, text }) => hasWrittenBack && kind === 'answer' && text);
	const otherOf = (event: Written) =>
		otherSender({ ...event, mail: event.mail ?? senderOnly(event) }, { email: addressKey(email) });
	// What a stranger wrote hides nothing that the visitor did.
	const answer = answers.find((event) => !otherOf(event)) ?? answers[0];
	const other = answer && otherOf(answer);
	const words = onLine(
		other ? `From ${other}, another address:` : '',
		answer?.text || message || (subject ? '' : summaryOf(enquiry)),
	);
	if (note === undefined) return [words];
	const noted = onLine(`${nameOf(note.author)}’s note:`, note.text ?? '');
	const isAnswered = answer !== undefined && answer.happened_at > note.happened_at;
	return isAnswered ? [words, noted] : [noted, words];
}

/**
 * Returns what is stored of a mail with nothing but its sender, which is stored first. In JSON, a
 * quotation mark of an address has a backslash before it.
 */
function senderOnly({ mail_start: start }: Written): string | null {
	const [sender] = start?.match(/^\{"from":"(?:[^"\\]|\\.)*"/) ?? [];
	return sender ? `${sender}}` : null;
}

const onLine = (label: string, text: string): Labelled => ({
	label,
	text: text.replaceAll(/\s+/g, ' ').slice(0, maxLine),
});

/** Yields what was written, with a label unless the row shows it by itself. */
function* textsOf(
	enquiry: Enquiry,
	written: readonly Written[],
	nameOf: PageContext['nameOf'],
): Generator<Labelled> {
	for (const { name, label, value } of detailsOf(enquiry)) {
		yield { label: shownFields.includes(name) ? '' : label, text: value };
	}
	for (const event of written) {
		yield { label: labelOfText(event, nameOf), text: event.text ?? '' };
		yield { label: 'Attached', text: mailOf(event)?.attachments.join(', ') ?? '' };
	}
}
