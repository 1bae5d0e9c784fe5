import { dotLinks } from '#content/home.ts';
import css from './dot-navigation.module.css';

/**
 * The dots at the right edge of a wide screen, one for each labelled section. The section in view is marked, at first
 * the first one (specification §9); `document/section-highlight.ts` moves the mark.
 */
export function DotNavigation() {
	return (
		<nav className={css.dots} aria-label="Sections of this page" data-section-links="">
			<ul>
				{dotLinks.map(({ id, label }, index) => (
					<li key={id}>
						<a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
							<span>{label}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
