import { load } from '#content/load.ts';
import type { PageName } from '#content/pages.ts';
import { Hero } from './hero.tsx';
import css from './legal-page.module.css';

/** A heading of a document, for its table of contents. */
interface DocumentHeading {
	id: string;
	/** As shown before the title, for example `7.`. */
	number?: string;
	title: string;
}

interface DocumentProps {
	/** The title of the table of contents, and what its entries are called. */
	title: string;
	parts: string;
	headings: readonly DocumentHeading[];
	html: string;
}

/** Long text with its table of contents: above it and closed on a phone, beside it and always in view on a wide screen. */
function LegalDocument({ title, parts, headings, html }: DocumentProps) {
	return (
		<div className={css.document}>
			<nav className={css.contents} aria-label={title}>
				<details>
					<summary>
						{title}, {headings.length} {parts}
					</summary>
					<ul>
						{headings.map((heading) => (
							<li key={heading.id}>
								<a href={`#${heading.id}`}>
									{heading.number && <span>{heading.number}</span>} {heading.title}
								</a>
							</li>
						))}
					</ul>
				</details>
			</nav>
			<div
				className={css.prose}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own documents
				dangerouslySetInnerHTML={{ __html: html }}
			/>
		</div>
	);
}

interface LegalPageProps {
	page: PageName;
	/** The document's text as HTML, and its headings. */
	html: string;
	contents: readonly DocumentHeading[];
}

/** A legal document as a page. */
export function LegalPage({ page, html, contents }: LegalPageProps) {
	return (
		<main id="main">
			<Hero page={page} />
			<LegalDocument {...load('interface.yaml').document} headings={contents} html={html} />
		</main>
	);
}
