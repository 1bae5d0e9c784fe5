import { load } from '#content/load.ts';
import { type PageName, paths } from '#content/pages.ts';
import { Message } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import css from './not-found.module.css';

const offTheMap = load('pages/not-found.yaml');

/** A marker beside the map, with a line to each of the likely pages. */
function Ways() {
	const { marker, title, links } = offTheMap;
	return (
		<nav className={css.ways} aria-labelledby="ways-back">
			<h2 id="ways-back">{title}</h2>
			<p>{marker}</p>
			{/* One line to the middle of each third. */}
			<svg viewBox="0 0 6 6" preserveAspectRatio="none" aria-hidden="true">
				<path d="M0 3C3 3 2 1 6 1M0 3h6M0 3c3 0 2 2 6 2" />
			</svg>
			<ul>
				{links.map(({ label, text, page }) => (
					<li key={page}>
						<a href={paths[page as PageName]}>{label}</a>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The page for every address without a page. `client.ts` logs the path (specification §2) if it finds `data-not-found`. */
export default function NotFound() {
	return (
		<Message page="notFound" illustration={<Ways />}>
			<Button href={paths.home} data-not-found="">
				{offTheMap.home}
			</Button>
		</Message>
	);
}
