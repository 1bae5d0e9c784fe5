import type { ComponentType, ReactNode } from 'react';
import { legal } from '#content/legal.ts';
import type { PageRecord } from '#content/page-record.ts';
import css from './legal-page.module.css';
import { PageHead } from './page-head.tsx';

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
	children: ReactNode;
}

/** Long text with its table of contents: above it and closed on a phone, beside it and always in view on a wide screen. */
function LegalDocument({ title, parts, headings, children }: DocumentProps) {
	return (
		<div className={css.document}>
			<nav className={css.contents} aria-labelledby="contents">
				<h2 id="contents">{title}</h2>
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
			<div className={css.prose}>{children}</div>
		</div>
	);
}

interface LegalPageProps {
	page: PageRecord;
	/** The document's text, compiled from MDX, and its headings. */
	text: ComponentType;
	contents: readonly DocumentHeading[];
}

/** A legal document as a page. */
export function LegalPage({ page, text: Text, contents }: LegalPageProps) {
	return (
		<main id="main">
			<PageHead heading={page.heading} lead={page.lead} />
			<LegalDocument {...legal.contents} headings={contents}>
				<Text />
			</LegalDocument>
		</main>
	);
}
