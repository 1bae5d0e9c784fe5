import { load } from '#content/load.ts';
import questions from '../ui/questions.module.css';
import { Hero, type HeroWords } from './hero.tsx';
import css from './legal-page.module.css';
import { Closing } from './section.tsx';

interface LegalPageProps {
	hero: HeroWords;
	/** The document's text as HTML, and its headings. */
	html: string;
	contents: readonly { id: string; number?: string; title: string }[];
}

/**
 * A legal document with its contents: above the text and closed on a phone, beside it and always in
 * view on a wide screen.
 */
export function LegalPage({ hero, html, contents }: LegalPageProps) {
	const { title, parts, question, answer, ask } = load('interface.yaml').document;
	return (
		<>
			<Hero {...hero} />
			<div className={css.document}>
				<nav className={`${questions.questions} ${css.contents}`} aria-label={title}>
					<details>
						<summary>
							{title}, {contents.length} {parts}
						</summary>
						<ul>
							{contents.map((heading) => (
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
			<Closing title={question} text={answer} action={ask} />
		</>
	);
}
