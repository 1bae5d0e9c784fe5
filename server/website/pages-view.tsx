import { Button } from '#app/ui/button.tsx';
import { nameInMenus, wordsFileOf } from '#content/page-names.ts';
import { isListed, pageNames, recordOf } from '#content/pages.ts';
import css from '../inbox/document.module.css';
import { Field } from '../inbox/form.tsx';
import { viewPath, websitePath } from '../inbox/paths.ts';
import { entryPath, fromField } from './entry-address.ts';
import { plain, wordsIn } from './helper/find/compared.ts';
import { type Change, type Found, maxFound } from './helper/protocol.ts';
import own from './website.module.css';

/** The phone number, the email and the address of the firm. */
const firmFile = 'site.yaml';

/** A row of the list of pages. */
interface ListedPage {
	href: string;
	title: string;
	/** What the menu calls it, if that is something else. */
	inMenu?: string | undefined;
	/** How many of its changes are not published. */
	unpublished: number;
}

interface PagesProps {
	pages: readonly ListedPage[];
	/** The words of no page. */
	others: readonly ListedPage[];
}

/** Returns the list of pages that visitors find by menus, and of what else has words. */
export function pagesWith(
	files: readonly { file: string; name: string }[],
	changes: readonly Pick<Change, 'file'>[],
): PagesProps {
	const countIn = (file: string) => changes.filter((change) => change.file === file).length;
	const ofPages = pageNames
		.filter(isListed)
		.map((name) => ({ ...recordOf(name), file: wordsFileOf(name) }));
	const pages = ofPages
		.filter(({ file }) => files.some((one) => one.file === file))
		.map(({ file, ...record }) => ({
			href: viewPath + record.path,
			title: record.title,
			inMenu: nameInMenus(record),
			unpublished: countIn(file),
		}));
	const others = files
		.filter(({ file }) => file !== firmFile && ofPages.every((one) => one.file !== file))
		.map(({ file, name }) => ({
			href: entryPath({ file, at: '' }),
			title: name,
			unpublished: countIn(file),
		}));
	const firm = {
		href: entryPath({ file: firmFile, at: '' }),
		title: 'Phone, email and address',
		inMenu: 'Your firm',
		unpublished: countIn(firmFile),
	};
	return { pages: [firm, ...pages], others };
}

/** The pages, to open and to tap what is to be changed. */
export const Pages = ({ pages, others }: PagesProps) => (
	<nav className={css.sheet} aria-label="Pages">
		<h2>Pages</h2>
		<p className={css.quiet}>Open one and choose what you want to change.</p>
		<Rows pages={pages} />
		<details className={own.older}>
			<summary>
				<strong>Words on several pages, in emails and forms</strong>
			</summary>
			<Rows pages={others} />
		</details>
		<p className={css.quiet}>Pictures and legal documents stay with whoever builds your site.</p>
	</nav>
);

const Rows = ({ pages }: Pick<PagesProps, 'pages'>) => (
	<ul className={own.links}>
		{pages.map(({ href, title, inMenu = title, unpublished }) => (
			<li key={href}>
				<div>
					{inMenu !== title && <strong>{inMenu}</strong>}
					{/* The link has the title alone for its name, and the whole row for its target. */}
					<a href={href}>
						{inMenu === title ? (
							<strong>{title}</strong>
						) : (
							<span className={own.words}>{title}</span>
						)}
					</a>
				</div>
				{unpublished > 0 && <span className={css.mark}>{unpublished} not published</span>}
			</li>
		))}
	</ul>
);

/** Returns whether words are the name of something, or a part of it. Marks alone are no words. */
function isCalled(name: string, words: string): boolean {
	const said = wordsIn(plain(name));
	const wanted = wordsIn(plain(words));
	return wanted.length > 0 && wanted.every((word) => said.includes(word));
}

/** More would be above the texts that were found. */
const maxCalled = 3;

/** Returns the pages that words are the name of, or a part of it. */
export const pagesCalled = (words: string, { pages, others }: PagesProps): ListedPage[] =>
	[...pages, ...others]
		.filter(({ title, inMenu = '' }) => isCalled(`${inMenu} ${title} page`, words))
		.slice(0, maxCalled);

interface SearchProps {
	/** The words that were looked for. Empty before. */
	find: string;
	found: readonly Found[] | undefined;
	/** The pages that are called so. */
	called: readonly ListedPage[];
	/** The preview in which an amount was pressed, if it was one. */
	from: string;
}

const searchPath = (find: string) => `${websitePath}?${new URLSearchParams({ find })}`;

/** Looks for words as visitors read them. */
export const Search = ({ find, found, called, from }: SearchProps) => (
	<search className={css.sheet}>
		<form className={own.search} method="get">
			<Field name="find" label="Find words, as you see them" defaultValue={find} />
			<Button type="submit">Find</Button>
		</form>
		{found && <FoundList found={found} called={called} from={from || searchPath(find)} />}
	</search>
);

function countSentence(found: readonly Found[]): string {
	const { length: count } = found;
	const isAny = (wanted: Found['match']) => found.some(({ match }) => match === wanted);
	if (count === 0) {
		return 'No text that you can change has these words. Try others of the same line, or open the page below.';
	}
	if (isAny('part')) return 'The page puts these words together from:';
	if (!isAny('words')) return 'Nothing has exactly these words. Nearest:';
	if (count > maxFound)
		return `The first ${maxFound} texts with these words. Add a word to find others.`;
	return count === 1 ? '1 text has these words.' : `${count} texts have these words.`;
}

const FoundList = ({
	found,
	called,
	from,
}: Omit<SearchProps, 'find'> & { found: readonly Found[] }) => (
	<>
		{/* biome-ignore lint/a11y/noAutofocus: whoever has looked for something reads what was found */}
		<p role="status" tabIndex={-1} autoFocus>
			{countSentence(found)}
		</p>
		<ul className={own.found}>
			{called.map(({ href, title }) => (
				<li key={href}>
					<span className={css.quiet}>Page</span>
					<a href={href}>{title}</a>
				</li>
			))}
			{found.slice(0, maxFound).map(({ file, at, field, place, around: [before, hit, after] }) => (
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
