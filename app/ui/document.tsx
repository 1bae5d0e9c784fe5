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
	contentsTitle: string;
	contents: readonly DocumentHeading[];
	children: ReactNode;
}

/** Long text with its table of contents: above it on a phone, beside it and always in view on a wide screen. */
export function Document({ contentsTitle, contents, children }: DocumentProps) {
	return (
		<div className={css.document}>
			<nav className={css.contents} aria-labelledby="contents">
				<h2 id="contents">{contentsTitle}</h2>
				<ul>
					{contents.map(({ id, number, title }) => (
						<li key={id}>
							<a href={`#${id}`}>
								{number && <span>{number}</span>} {title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className={css.prose}>{children}</div>
		</div>
	);
}
