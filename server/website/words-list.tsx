import css from '../inbox/document.module.css';
import { entryPath } from './entry-address.ts';
import type { Row, Section } from './helper/protocol.ts';
import { fromField } from './hidden-fields.tsx';
import own from './website.module.css';

/** With fewer sections, all of them are seen at once. */
const fewSections = 3;

const idOf = (index: number) => `part-${index + 1}`;

interface WordsListProps {
	file: string;
	sections: readonly Section[];
	/** The address of this page, to come back to. */
	from: string;
}

/** What has a form of its own, by what it says, in the order of the page. */
export function WordsList({ file, sections, from }: WordsListProps) {
	if (sections.length === 0) return null;
	return (
		<>
			{sections.length > fewSections && (
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
					{rows.some(({ label }) => label !== heading) && <h2>{heading}</h2>}
					<ul className={own.links}>
						{rows.map((row) => (
							<WordsRow key={row.at} {...row} href={pathOf(file, row, from)} />
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
const WordsRow = ({ label, words, depth, href }: Row & { href: string }) => (
	<li data-depth={depth || undefined}>
		<a href={href}>
			<span>
				<strong>{label}</strong>
				{words && <span className={own.words}>{words}</span>}
			</span>
		</a>
	</li>
);
