import { useContext } from 'react';
import css from '../inbox/document.module.css';
import { SendAgain } from '../inbox/document.tsx';
import { Act, FormContext, PostForm, pageForm, wordsPrefix } from '../inbox/form.tsx';
import { type Loaded, type PageContext, page } from '../inbox/page.ts';
import { editPath, websitePath } from '../inbox/paths.ts';
import { ConflictForms, conflictsOf, unpublishedPath } from './changes-view.tsx';
import { entryActions } from './entry-actions.ts';
import {
	addressIn,
	entryPath,
	fromField,
	pageBefore,
	placeId,
	printsField,
} from './entry-address.ts';
import { hideLabel, removeLabel, saveYours } from './entry-refusals.ts';
import { WordsField, WordsList } from './entry-view.tsx';
import type { Form, FormField } from './helper/protocol.ts';
import { changesFrom } from './publication.ts';
import { publishedForm } from './shown-entry.ts';
import own from './website.module.css';
import type { Website } from './website.ts';

/** The form of an entry: its texts and numbers, where it is in its list, and what is below it. */
export function createEditPage(website: Website) {
	async function load(context: PageContext) {
		const { database, query } = context;
		const address = addressIn(query);
		const words = await website.read(database);
		const form = await website.ask('form', words.texts, address);
		const { published, texts } = words;
		const isFile = address.at === '';
		const shown = Object.fromEntries(form?.fields.map(({ name, value }) => [name, value]) ?? []);
		const isUnseen = form?.list?.isSeen === false;
		const before = isUnseen
			? await publishedForm(website, words, { ...address, prints: form.prints, shown })
			: undefined;
		const changes = isFile ? await changesFrom(website, published, texts) : [];
		return (
			form && {
				...form,
				title: isFile ? `All words: ${form.title}` : form.title,
				changes: changes.filter(({ file }) => file === address.file),
				address,
				decision: conflictsOf(words, context),
				isSeenUntilPublish: before?.list?.isSeen,
				hasDrafts: words.drafts.length > 0,
				focus: query.get('field') ?? '',
				from: query.get(fromField) ?? '',
			}
		);
	}
	type EditData = Loaded<typeof load>;

	function EditView(data: EditData) {
		const { title, fields, copied, sections, changes, list, canAdd, prints, address } = data;
		const { decision, isSeenUntilPublish = false, hasDrafts, focus, from } = data;
		const back = pageBefore(new URLSearchParams({ [fromField]: from }), address.at);
		const here = entryPath(address, from ? { [fromField]: from } : {});
		const { isNew = false } = address;
		const below = (
			<WordsList file={address.file} sections={sections} changes={changes} from={here} />
		);
		// The words of a file are in its parts, such as the phone number. What is left over is less.
		const isFile = address.at === '';
		const form = (
			<PostForm className={own.entry} to={here} id={pageForm}>
				<input type="hidden" name={fromField} value={from} />
				<input type="hidden" name={printsField} value={prints} />
				{fields.length > 0 && (
					<Fields
						fields={fields}
						copied={copied}
						focus={focus}
						back={back}
						isNew={isNew}
						isFromWords={from.startsWith(editPath)}
						heading={isFile && sections.length > 0 ? 'Other words' : undefined}
					/>
				)}
				{!isFile && below}
				{list && !isNew && (
					<ListButtons {...list} canAdd={canAdd} isSeenUntilPublish={isSeenUntilPublish} />
				)}
			</PostForm>
		);
		return (
			<div className={css.single}>
				<p className={own.ways}>
					{isFile && from && <a href={back}>Back to the page</a>}
					{hasDrafts && decision.conflicts.length === 0 && (
						<a href={unpublishedPath}>See and publish what is saved</a>
					)}
				</p>
				<h1>{title}</h1>
				<ConflictForms {...decision} />
				{isFile && below}
				{form}
				<OtherTyped fields={fields} />
				{fields.length === 0 && <a href={back}>Back</a>}
			</div>
		);
	}

	return page({
		path: editPath,
		load,
		actions: entryActions(website),
		gone: {
			heading: 'This is not there any more',
			text: 'Somebody has taken it off or moved it, or it is not yours to change.',
			link: { href: websitePath, label: 'Your website' },
		},
		View: EditView,
	});
}

/** What was typed into fields that this form has not: another entry’s may be of another kind. */
function OtherTyped({ fields }: { fields: readonly FormField[] }) {
	const { typed } = useContext(FormContext);
	const names = fields.map(({ name }) => wordsPrefix + name);
	const others = [...typed].filter(
		([name]) => name.startsWith(wordsPrefix) && !names.includes(name),
	);
	return <SendAgain typed={new URLSearchParams(others)} />;
}

interface FieldsProps extends Pick<Form, 'fields' | 'copied'> {
	/** The name of the field that was pressed. */
	focus: string;
	/** The address of the page that the form was opened from. */
	back: string;
	/** The entry is not there yet. */
	isNew: boolean;
	/** The form was opened from a list of words. */
	isFromWords: boolean;
	/** Below the parts of a file. */
	heading: string | undefined;
}

function Fields({ fields, copied, focus, back, isNew, isFromWords, heading }: FieldsProps) {
	const { alert } = useContext(FormContext);
	// Of a new entry, or one that was chosen in a list of words, the first that can be typed in.
	const first = fields.find(({ options, dependsOn }) => !options && dependsOn.length === 0);
	const focused = focus || ((isNew || isFromWords) && first?.name);
	const isConflict = alert?.buttons?.some(({ intent }) => intent === 'save');
	return (
		<div className={css.sheet}>
			{heading && <h2>{heading}</h2>}
			{fields.map((field) => (
				<WordsField key={field.name} field={field} hasFocus={field.name === focused} />
			))}
			{copied.length > 0 && (
				<p className={css.quiet}>
					As in the one above until you change it: {copied.map((label) => `“${label}”`).join(', ')}.
					Save this first, then open it.
				</p>
			)}
			<p className={own.save}>
				<Act intent="save" label={isConflict ? saveYours : 'Save'} />
				<a href={back}>{isNew ? 'Don’t add it' : 'Back'}</a>
			</p>
		</div>
	);
}

const whyNotAdded =
	'There is no place for another one here, unless whoever builds your site makes it.';

type ListButtonsProps = NonNullable<Form['list']> &
	Pick<Form, 'canAdd'> & {
		/** Visitors see it, and will not once what is not published is. */
		isSeenUntilPublish: boolean;
	};

/** Says which entry of its list one is, or why visitors do not see it. */
function headingOf({
	name,
	number,
	count,
	isSeen,
	isSeenUntilPublish,
	isHidden,
}: Omit<ListButtonsProps, 'canAdd' | 'canMoveUp' | 'canMoveDown'>): string {
	if (isSeen) return `${name}: ${number} of ${count}`;
	if (isSeenUntilPublish) return 'Visitors see it until you publish';
	return isHidden ? 'Not on the site' : 'Not shown: it has no answer yet';
}

/** What can be done with an entry among the others of its list. */
const ListButtons = ({ canMoveUp, canMoveDown, isHidden, canAdd, ...rest }: ListButtonsProps) => (
	<section className={css.sheet} aria-labelledby={placeId}>
		<h2 id={placeId} tabIndex={-1}>
			{headingOf({ isHidden, ...rest })}
		</h2>
		<p className={css.buttons}>
			{canAdd && <Act intent="add" variant="outline" label="Add another below" />}
			{canMoveUp && <Act intent="up" variant="outline" label="Move up" />}
			{canMoveDown && <Act intent="down" variant="outline" label="Move down" />}
		</p>
		{!canAdd && <p className={css.quiet}>{whyNotAdded}</p>}
		{isHidden !== undefined && (
			<p className={own.consequence}>
				<Act
					intent={isHidden ? 'show' : 'hide'}
					variant="outline"
					label={isHidden ? 'Put it on the site' : hideLabel}
				/>
				<span>
					{isHidden
						? 'Visitors see it again, once you publish. Its words are kept here.'
						: 'It is on no page then. Its words stay here, so that you can put it back.'}
				</span>
			</p>
		)}
		<p className={own.consequence}>
			<Act intent="remove" variant="outline" label={removeLabel} formNoValidate />
			<span>
				Deletes it with its words. Once that’s published, Undo or an older version brings it back.
			</span>
		</p>
	</section>
);
