import * as v from 'valibot';
import css from '../inbox/document.module.css';
import { Act, Field, pageForm, wordsPrefix } from '../inbox/form.tsx';
import {
	type ActionContext,
	type Loaded,
	type PageContext,
	type PreparingContext,
	page,
	preparedAction,
	Refusal,
} from '../inbox/page.tsx';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { editPath, viewPath, websitePath } from './addresses.ts';
import type { EntryAddress, FormField, SaveInput } from './helper.ts';
import { type Draft, writeDrafts } from './releases.ts';
import own from './website.module.css';
import type { Website, Words } from './website.ts';

const shownPrefix = 'shown.';
/** A longer text gets more room. */
const longText = 60;

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

/** Returns the page that a form was opened from: a preview, or the list of all. */
function pageBefore(typed: URLSearchParams): string {
	const from = typed.get('from') ?? '';
	return from.startsWith(`${viewPath}/`) ? from : websitePath;
}

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

interface Prepared {
	words: Words;
	drafts: Draft[];
}

/** The form of an entry: its texts and numbers, and where it is in its list. */
export function createEditPage(website: Website) {
	/** Does what a button means in the helper. Nothing is stored yet. */
	async function prepare(
		context: PreparingContext,
		intent: SaveInput['intent'],
	): Promise<Prepared> {
		const { database, query, typed, user, now } = context;
		const address = addressIn(query);
		const words = await website.read(database);
		const result = await website.ask('save', words.texts, {
			...address,
			intent,
			values: valuesIn(typed, wordsPrefix),
			shown: valuesIn(typed, shownPrefix),
		});
		if ('refused' in result) throw new Refusal(result.refused.heading, result.refused);
		if ('conflict' in result) {
			throw new Refusal(lastChange(words, address.file, context), {
				text: `It says “${result.conflict.value}” now. Yours is still below, and not saved.`,
			});
		}
		const drafts = Object.entries(result.texts).map(([file, text]) => ({
			file,
			text,
			base: words.published[file] ?? website.buildText(file),
			author: user,
			changed_at: now.toISOString(),
		}));
		return { words, drafts };
	}

	/** Stores what was prepared, unless somebody has stored something in between. */
	async function store({ database }: ActionContext, { words, drafts }: Prepared): Promise<void> {
		if (!(await writeDrafts(database, drafts, words.drafts))) {
			throw new Refusal('Somebody else saved at the same moment', { text: 'Save yours again.' });
		}
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
				await store(context, prepared);
				return { done, to: next(context) };
			},
		});
	const stay = (index: (index: number) => number) => (context: ActionContext) => {
		const { file, at } = addressIn(context.query);
		const path = at.split('.');
		const place = String(index(Number(path.at(-1))));
		return entryPath({ file, at: [...path.slice(0, -1), place].join('.') }, fromOf(context));
	};
	const another = (context: ActionContext) => {
		const { file, at } = addressIn(context.query);
		const path = at.split('.');
		const next = [...path.slice(0, -1), String(Number(path.at(-1)) + 1)].join('.');
		return entryPath({ file, at: next, isNew: true }, fromOf(context));
	};
	const saved = 'Saved. Visitors see it when you publish.';

	return page({
		path: editPath,
		load,
		actions: {
			save: button('save', saved, ({ typed }) => pageBefore(typed)),
			up: button(
				'up',
				'Moved up. Visitors see it when you publish.',
				stay((index) => index - 1),
			),
			down: button(
				'down',
				'Moved down. Visitors see it when you publish.',
				stay((index) => index + 1),
			),
			remove: button('remove', 'Taken off, once you publish.', ({ typed }) => pageBefore(typed)),
			add: button('save', 'Write the new one, then save it.', another),
		},
		View: EditView,
	});

	async function load(context: PageContext) {
		const { database, query } = context;
		const address = addressIn(query);
		const { texts } = await website.read(database);
		const form = await website.ask('form', texts, address);
		return (
			form && {
				...form,
				address,
				focus: query.get('field') ?? '',
				from: query.get('from') ?? '',
			}
		);
	}
	type EditData = Loaded<typeof load>;

	function EditView({ title, fields, parts, list, address, focus, from }: EditData) {
		return (
			<form className={css.single} method="post" id={pageForm}>
				<h1>{title}</h1>
				<input type="hidden" name="from" value={from} />
				<div className={css.sheet}>
					{fields.map((field) => (
						<WordsField key={field.name} field={field} hasFocus={field.name === focus} />
					))}
					<p className={css.buttons}>
						<Act intent="save" label="Save" />
						<a href={pageBefore(new URLSearchParams({ from }))}>Leave it as it is</a>
					</p>
				</div>
				{list && !address.isNew && (
					<p className={css.buttons}>
						<Act intent="add" variant="outline" label="Add another below" />
						{list.index > 0 && <Act intent="up" variant="outline" label="Move up" />}
						{list.index < list.length - 1 && (
							<Act intent="down" variant="outline" label="Move down" />
						)}
						<Act intent="remove" variant="outline" label="Take it off" formNoValidate />
					</p>
				)}
				{parts.length > 0 && (
					<nav className={css.sheet} aria-label="Below it">
						<ul className={own.links}>
							{parts.map((part) => (
								<li key={part.at}>
									<a href={entryPath({ file: address.file, ...part }, from ? { from } : {})}>
										{part.label}
									</a>
								</li>
							))}
						</ul>
					</nav>
				)}
			</form>
		);
	}
}

const fromOf = ({ typed }: ActionContext): Record<string, string> => {
	const from = typed.get('from');
	return from ? { from } : {};
};

/** One value of an entry, with what it was when the form was shown. */
function WordsField({ field, hasFocus }: { field: FormField; hasFocus: boolean }) {
	const { name, kind, label, hint, value, isLong, options, shown } = field;
	const sentences = [hint, kind === 'lines' && 'One on each line.', shown && `Filled in: ${shown}`];
	const isTall = isLong || kind === 'lines' || value.length > longText || value.includes('\n');
	const choices = kind === 'flag' ? ['true', 'false'] : options;
	return (
		<>
			<input type="hidden" name={shownPrefix + name} value={value} />
			{choices ? (
				<label className={own.choice}>
					{label}
					{hint && <span className={css.quiet}>{hint}</span>}
					<select name={wordsPrefix + name} defaultValue={value}>
						{choices.map((choice) => (
							<option key={choice} value={choice}>
								{kind === 'flag' ? (choice === 'true' ? 'Yes' : 'No') : choice}
							</option>
						))}
					</select>
				</label>
			) : (
				<Field
					name={wordsPrefix + name}
					label={label}
					hint={sentences.filter(Boolean).join(' ') || undefined}
					defaultValue={value}
					autoFocus={hasFocus}
					{...(kind === 'number' && { inputMode: 'decimal' as const })}
					{...(isTall && { rows: Math.min(8, 2 + Math.ceil(value.length / longText)) })}
				/>
			)}
		</>
	);
}
