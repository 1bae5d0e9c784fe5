import * as v from 'valibot';
import css from '../inbox/document.module.css';
import { Act, pageForm, wordsPrefix } from '../inbox/form.tsx';
import {
	type ActionContext,
	type Loaded,
	type PageContext,
	type PreparingContext,
	page,
	preparedAction,
	Refusal,
} from '../inbox/page.ts';
import { editPath, viewPath, websitePath } from '../inbox/paths.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { ConflictForms, conflictsOf } from './conflict-forms.tsx';
import type { EntryAddress, Form, SaveInput } from './helper/protocol.ts';
import { draftsOf, type NewDrafts, storeDrafts } from './publishing.ts';
import { placedSentence } from './refusals.ts';
import own from './website.module.css';
import type { Website, Words } from './website.ts';
import { shownPrefix, WordsField } from './words-field.tsx';

const addressIn = (query: URLSearchParams): EntryAddress => ({
	file: query.get('file') ?? '',
	at: query.get('at') ?? '',
	isNew: query.get('new') !== null,
});

/** Returns the address of a form. */
export function entryPath({ file, at, isNew }: EntryAddress, more: Record<string, string> = {}) {
	const query = new URLSearchParams({ file, at, ...(isNew && { new: '' }), ...more });
	return `${editPath}?${query}`;
}

/** The address of a preview, of the form above, or of a search, in characters that a header can have. */
const earlier = new RegExp(
	`^(?:${viewPath}/[\\w/-]*|${editPath}\\?[\\w%&=.+*-]*|${websitePath}\\?find=[\\w%.+*-]*)$`,
);

/** Returns the page that a form was opened from, or the list of all. */
function pageBefore(typed: URLSearchParams): string {
	const from = typed.get('from') ?? '';
	return earlier.test(from) ? from : websitePath;
}

/** What is offered for an entry that others refer to. */
const hideLabel = 'Not on the site';

/** Returns the values of a form whose names begin with a prefix, by the rest of their names. */
const valuesIn = (typed: URLSearchParams, prefix: string) =>
	Object.fromEntries(
		[...typed].flatMap(([name, value]) =>
			name.startsWith(prefix) ? [[name.slice(prefix.length), value.replaceAll('\r\n', '\n')]] : [],
		),
	);

/** Says who has changed a file last, and when. */
function lastChange({ drafts, latest }: Words, file: string, { nameOf, now }: PageContext): string {
	const draft = drafts.find((one) => one.file === file);
	const author = draft?.author ?? latest?.author;
	const time = draft?.changed_at ?? latest?.happenedAt;
	if (!author || !time) return 'This was changed meanwhile';
	return `${nameOf(author)} changed this at ${shortNewZealandTime(time, now)}`;
}

const savedMeanwhile = () =>
	new Refusal('Somebody else saved at the same moment', { text: 'Save yours again.' });

/** The form of an entry: its texts and numbers, and where it is in its list. */
export function createEditPage(website: Website) {
	/** Does what a button means in the helper. Nothing is stored yet. */
	async function prepare(
		context: PreparingContext,
		intent: SaveInput['intent'],
	): Promise<NewDrafts> {
		const { database, query, typed } = context;
		const address = addressIn(query);
		const words = await website.read(database);
		if (words.conflicts.some(({ file }) => file === address.file)) {
			throw new Refusal('Decide first which words stay', { text: 'Then save yours again.' });
		}
		const result = await website.ask('save', words.texts, {
			...address,
			intent,
			values: valuesIn(typed, wordsPrefix),
			shown: valuesIn(typed, shownPrefix),
		});
		if ('refused' in result) {
			const { heading, text, field = '', canHide } = result.refused;
			const buttons = canHide ? [{ intent: 'hide', label: hideLabel }] : [];
			const isHere = typed.has(wordsPrefix + field);
			throw new Refusal(heading, {
				text: isHere ? text : placedSentence(result.refused),
				errors: errorOf(field, text),
				buttons,
			});
		}
		if ('conflict' in result) {
			const { name, value } = result.conflict;
			const text = `It says “${value}” now. Yours is still below, and not saved.`;
			const heading = lastChange(words, address.file, context);
			throw new Refusal(heading, { text, errors: errorOf(name, `It says “${value}” now.`) });
		}
		return draftsOf(website, words, context, result.texts);
	}

	const button = (
		intent: SaveInput['intent'],
		done: string,
		next: (context: ActionContext) => string,
	) =>
		preparedAction({
			schema: v.object({}),
			prepare: (context) => prepare(context, intent),
			async run(context, _, prepared) {
				await storeDrafts(context, prepared, savedMeanwhile());
				return { done, to: next(context) };
			},
		});
	/** Returns the form of the entry that is so many places further in its list. */
	const beside =
		(places: number, isNew = false) =>
		(context: ActionContext) => {
			const { file, at } = addressIn(context.query);
			const path = at.split('.');
			const place = String(Number(path.at(-1)) + places);
			const next = [...path.slice(0, -1), place].join('.');
			return entryPath({ file, at: next, isNew }, fromOf(context));
		};
	const saved = 'Saved. Visitors see it when you publish.';

	return page({
		path: editPath,
		load,
		actions: {
			save: button('save', saved, ({ typed }) => pageBefore(typed)),
			up: button('up', 'Moved up. Visitors see it when you publish.', beside(-1)),
			down: button('down', 'Moved down. Visitors see it when you publish.', beside(1)),
			remove: button('remove', 'Taken off, once you publish.', ({ typed }) => pageBefore(typed)),
			hide: button('hide', 'Not on the site, once you publish. Its words stay.', beside(0)),
			show: button('show', 'On the site again, once you publish.', beside(0)),
			add: button('save', 'Write the new one, then save it.', beside(1, true)),
		},
		gone: {
			heading: 'This is not there any more',
			text: 'Somebody has taken it off or moved it, or it is not yours to change.',
			link: { href: websitePath, label: 'Your website' },
		},
		View: EditView,
	});

	async function load(context: PageContext) {
		const { database, query } = context;
		const address = addressIn(query);
		const words = await website.read(database);
		const form = await website.ask('form', words.texts, address);
		return (
			form && {
				...form,
				address,
				decision: conflictsOf(words, context),
				focus: query.get('field') ?? '',
				from: query.get('from') ?? '',
			}
		);
	}
	type EditData = Loaded<typeof load>;

	function EditView({ title, fields, parts, list, address, decision, focus, from }: EditData) {
		const back = pageBefore(new URLSearchParams({ from }));
		const here = entryPath(address, from ? { from } : {});
		return (
			<div className={css.single}>
				<h1>{title}</h1>
				<ConflictForms {...decision} />
				<form className={own.entry} method="post" id={pageForm}>
					<input type="hidden" name="from" value={from} />
					{fields.length > 0 && (
						<div className={css.sheet}>
							{fields.map((field) => (
								<WordsField key={field.name} field={field} hasFocus={field.name === focus} />
							))}
							<p className={css.buttons}>
								<Act intent="save" label="Save" />
								<a href={back}>Leave it as it is</a>
							</p>
						</div>
					)}
					{list && !address.isNew && (
						<p className={css.buttons}>
							<Act intent="add" variant="outline" label="Add another below" />
							{list.index > 0 && <Act intent="up" variant="outline" label="Move up" />}
							{list.index < list.length - 1 && (
								<Act intent="down" variant="outline" label="Move down" />
							)}
							<Act intent="remove" variant="outline" label="Take it off" formNoValidate />
							{list.isHidden !== undefined && (
								<Act
									intent={list.isHidden ? 'show' : 'hide'}
									variant="outline"
									label={list.isHidden ? 'Put it on the site' : hideLabel}
								/>
							)}
						</p>
					)}
				</form>
				<PartList parts={parts} hrefOf={(part) => partPath(address.file, part, here)} />
				{fields.length === 0 && <a href={back}>Back</a>}
			</div>
		);
	}
}

const partPath = (file: string, { at, isNew }: Form['parts'][number], from: string) =>
	entryPath({ file, at, ...(isNew && { isNew }) }, { from });

interface PartListProps {
	parts: Form['parts'];
	hrefOf: (part: Form['parts'][number]) => string;
}

/** What has a form of its own, each list below its name. */
function PartList({ parts, hrefOf }: PartListProps) {
	const groups = Object.entries(Object.groupBy(parts, ({ list = '' }) => list));
	if (groups.length === 0) return null;
	return (
		<nav className={css.sheet} aria-label="Below it">
			{groups.map(([list, entries = []]) => (
				<div key={list}>
					{list && <h2>{list}</h2>}
					<ul className={own.links}>
						{entries.map((part) => (
							<li key={part.at}>
								<a href={hrefOf(part)}>{part.label}</a>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}

/** Returns what is wrong with a field, if it is one of the form. */
const errorOf = (field: string | undefined, text: string | undefined) =>
	field !== undefined && text ? { [wordsPrefix + field]: [text] } : undefined;

const fromOf = ({ typed }: ActionContext): Record<string, string> => {
	const from = typed.get('from');
	return from ? { from } : {};
};
