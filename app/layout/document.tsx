import type { ReactNode } from 'react';
import css from './document.module.css';

/** A heading of a document, for its table of contents. */
export interface DocumentHeading {
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
export function Document({ title, parts, headings, children }: DocumentProps) {
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
