import { Fragment, useContext } from 'react';
import css from '../inbox/document.module.css';
import { Field, FormContext, labelPrefix, shownPrefix, wordsPrefix } from '../inbox/form.tsx';
import { entryPath, fromField, rowId } from './entry-address.ts';
import type { Change, FormField, Row, Section } from './helper/protocol.ts';
import own from './website.module.css';

/** So many letters fill a row of a wide screen. */
const rowLetters = 60;
const maxRows = 8;

/**
 * Returns how many rows a text has at first. Where the browser can, it grows with what is typed.
 */
function rowsFor({ kind, value, isLong }: FormField): number {
	const rows = Math.max(1, Math.ceil(value.length / rowLetters));
	return Math.min(maxRows, isLong || kind === 'lines' ? 2 + rows : rows);
}

const isPhone = (name: string) => /\.(?:shown|dialled)$/.test(name);

/** Returns the attributes of the box that a value is typed in. */
function boxOf(field: FormField) {
	const { name, kind } = field;
	if (kind === 'number' || kind === 'amount') return { inputMode: 'decimal' as const };
	if (isPhone(name)) return {};
	const rows = rowsFor(field);
	// Enter saves a text, which has no line breaks.
	return kind === 'lines' ? { rows } : { rows, enterKeyHint: 'done' as const };
}

/** Returns what is said below the label. */
function hintOf({ name, kind, hint, room, shown }: FormField): string | undefined {
	const sentences = [
		hint,
		name.endsWith('.dialled') && 'It follows at Save when you change the number shown.',
		kind === 'lines' && `One on each line, with up to about ${room} letters.`,
		shown && `Words in braces are filled in. Visitors read: “${shown}”`,
	];
	return sentences.filter(Boolean).join(' ') || undefined;
}

/** One value of an entry, with what it was when the form was shown. */
export function WordsField({ field, hasFocus }: { field: FormField; hasFocus: boolean }) {
	const { alert } = useContext(FormContext);
	const { name, kind, label, value, mayBeEmpty, room, options, dependsOn } = field;
	if (dependsOn.length > 0) return <ProtectedWords {...field} />;
	if (options) return <Choice {...field} options={options} />;
	return (
		<div className={kind === 'amount' ? own.amount : undefined}>
			<Shown name={name} value={value} label={label} />
			<Field
				name={wordsPrefix + name}
				label={mayBeEmpty ? `${label} (optional)` : label}
				hint={hintOf(field)}
				defaultValue={value}
				// After a refusal, the page begins at the reason.
				autoFocus={hasFocus && !alert}
				{...boxOf(field)}
				after={
					kind === 'text' && (
						<p className={own.room} data-room={room}>
							Room for about {room} letters
						</p>
					)
				}
			/>
		</div>
	);
}

/** What a value was when its form was shown, and what it is called, wherever it is shown again. */
const Shown = ({ name, value, label }: Pick<FormField, 'name' | 'value' | 'label'>) => (
	<>
		<input type="hidden" name={shownPrefix + name} value={value} />
		<input type="hidden" name={labelPrefix + wordsPrefix + name} value={label} />
	</>
);

type ChoiceProps = Omit<FormField, 'options'> & { options: NonNullable<FormField['options']> };

/** A value of which there are several. */
function Choice({ name, label, hint, value, options }: ChoiceProps) {
	const { typed } = useContext(FormContext);
	return (
		<label className={own.choice}>
			{label}
			{hint && <span className={css.quiet}>{hint}</span>}
			<Shown name={name} value={value} label={label} />
			<select name={wordsPrefix + name} defaultValue={typed.get(wordsPrefix + name) ?? value}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</label>
	);
}

/** A text whose parts come and go. */
const ProtectedWords = ({ label, shown, dependsOn }: FormField) => (
	<div className={own.protected}>
		<p>
			<strong>{label}</strong>
		</p>
		<p>{shown || 'Visitors read nothing here now.'}</p>
		<p className={css.quiet}>
			This changes by itself with what your firm has filled in (
			{dependsOn.map(({ label: detail, entry, field }, index) => (
				<Fragment key={detail}>
					{index > 0 && ', '}
					{entry ? <a href={entryPath(entry, field ? { field } : {})}>{detail}</a> : detail}
				</Fragment>
			))}
			), so its words stay with whoever builds your site.
		</p>
	</div>
);

/** With fewer sections, all of them are seen at once. */
const fewSections = 3;

/** Returns whether there is more than rows to look through. */
const needsJumps = (sections: readonly Section[]): boolean =>
	sections.length > fewSections && sections.some(({ rows }) => rows.length > 1);

const idOf = (index: number) => `part-${index + 1}`;

interface WordsListProps {
	file: string;
	sections: readonly Section[];
	/** What of the file is not published yet. */
	changes: readonly Change[];
	/** The address of this page, to come back to. */
	from: string;
}

/** What has a form of its own, by what it says, in the order of the page. */
export function WordsList({ file, sections, changes, from }: WordsListProps) {
	if (sections.length === 0) return null;
	return (
		<>
			{needsJumps(sections) && (
				<nav className={own.jump} aria-label="Parts of the page">
					{sections.map(({ heading }, index) => (
						<a key={heading} href={`#${idOf(index)}`}>
							{heading}
						</a>
					))}
				</nav>
			)}
			{sections.map(({ heading, rows }, index) => (
				<nav key={heading} className={css.sheet} id={idOf(index)} aria-label={heading}>
					{/* A part with words of its own has a row with its name, which comes first. */}
					{rows[0]?.label !== heading && <h2>{heading}</h2>}
					<ul className={own.links}>
						{rows.map((row) => (
							<WordsRow
								key={row.at}
								{...row}
								href={pathOf(file, row, from)}
								isChanged={changes.some(({ at }) => at === row.at)}
							/>
						))}
					</ul>
				</nav>
			))}
		</>
	);
}

const pathOf = (file: string, { at, isNew }: Row, from: string) =>
	entryPath({ file, at, ...(isNew && { isNew }) }, { [fromField]: from });

/** An entry: its name, and the beginning of its words. */
const WordsRow = ({
	at,
	label,
	words,
	depth,
	href,
	isChanged,
}: Row & { href: string; isChanged: boolean }) => (
	<li id={rowId(at)} data-depth={depth || undefined}>
		<a href={href}>
			<strong>{label}</strong>
			{words && <span className={own.words}>{words}</span>}
		</a>
		{isChanged && <span className={css.mark}>not published</span>}
	</li>
);
