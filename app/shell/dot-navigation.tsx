import { dotLinks } from '#content/home.ts';
import { useSectionInView } from '../ui/use-section-in-view.ts';
import css from './dot-navigation.module.css';

/** The dots at the right edge of a wide screen, one a labelled section; the one in view is marked. */
export function DotNavigation() {
	const current = useSectionInView(dotLinks, dotLinks[0]?.id);

	return (
		<nav className={css.dots} aria-label="Sections of this page">
			<ul>
				{dotLinks.map(({ id, label }) => (
					<li key={id}>
						<a href={`#${id}`} data-tooltip="" aria-current={id === current ? 'true' : undefined}>
							<span>{label}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
