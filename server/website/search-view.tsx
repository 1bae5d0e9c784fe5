import { Button } from '#app/ui/button.tsx';
import css from '../inbox/document.module.css';
import { Field } from '../inbox/form.tsx';
import { websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';
import type { Found } from './helper/protocol.ts';
import { fromField } from './hidden-fields.tsx';
import own from './website.module.css';

interface SearchProps {
	/** The words that were looked for. Empty before. */
	find: string;
	found: readonly Found[] | undefined;
	/** The preview in which an amount was pressed, if it was one. */
	from: string;
}

const searchPath = (find: string) => `${websitePath}?${new URLSearchParams({ find })}`;

/** Looks for words as visitors read them. */
export const Search = ({ find, found, from }: SearchProps) => (
	<search className={css.sheet}>
		<form className={own.search} method="get">
			<Field name="find" label="Find words, as you see them" defaultValue={find} />
			<Button type="submit">Find</Button>
		</form>
		{found && <FoundList found={found} from={from || searchPath(find)} />}
	</search>
);

function countSentence(count: number): string {
	if (count === 0) return 'No text has these words. Try fewer of them.';
	return count === 1 ? '1 text has these words.' : `${count} texts have these words.`;
}

const FoundList = ({
	found,
	from,
}: Required<Pick<SearchProps, 'from'>> & { found: readonly Found[] }) => (
	<>
		<p role="status">{countSentence(found.length)}</p>
		<ul className={own.found}>
			{found.map(({ file, at, field, place, around: [before, hit, after] }) => (
				<li key={`${file} ${field} ${before}`}>
					<span className={css.quiet}>{place}</span>
					<a href={entryPath({ file, at }, { field, [fromField]: from })}>
						{before}
						{hit && <mark>{hit}</mark>}
						{after}
					</a>
				</li>
			))}
		</ul>
	</>
);
