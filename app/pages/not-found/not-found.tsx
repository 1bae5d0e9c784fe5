import { load } from '#content/load.ts';
import { pathOf, paths } from '#content/pages.ts';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import css from './not-found.module.css';

const { hero, marker, title, home, links } = load('pages/not-found.yaml');

/**
 * Links to the pages that a visitor may have looked for, drawn as tracks from a marker on the map.
 */
const Ways = () => (
	<nav className={css.ways} data-sheet="" aria-labelledby="ways-back">
		<h2 id="ways-back">{title}</h2>
		<small>{marker}</small>
		<ul>
			{links.map(({ label, text, page }) => (
				<li key={page}>
					<a href={pathOf(page)}>{label}</a>
					<br />
					<small>{text}</small>
				</li>
			))}
		</ul>
	</nav>
);

/**
 * The page for every address without a page. `client.ts` logs the path if it finds
 * `data-not-found`.
 */
export default function NotFound() {
	return (
		<Hero {...hero} illustration={<Ways />}>
			<Button href={paths.home} data-not-found="">
				{home}
			</Button>
		</Hero>
	);
}
