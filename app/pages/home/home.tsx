import type { ReactNode } from 'react';
import { load } from '#content/load.ts';
import { dotLinks } from '#content/pages/home.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import EveningCall from '../../call/evening-call.island.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './home.module.css';

const { dotsLabel, hero, sections } = load('pages/home.yaml');

/**
 * The dots at the right edge of a wide screen, one for each labelled section. The section in view is marked, at first
 * the first one (specification §9); `document/section-highlight.ts` moves the mark.
 */
function DotNavigation() {
	return (
		<nav className={css.dots} aria-label={dotsLabel} data-section-links="">
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

/** The heading and the calls to action on one side, an evening call that becomes a job on the other. */
function HomeHero() {
	return (
		<Hero
			id={sections.hero.id}
			illustration={
				<div className={css.call} data-nosnippet="">
					<Island of={EveningCall} when="intent" />
					<svg viewBox="0 0 4 1000" aria-hidden="true">
						<path d="M2 0V1000" />
					</svg>
				</div>
			}
		>
			<div className={css.intro}>
				<p className={css.badge}>{hero.badge}</p>
				<h1>{pages.home.heading}</h1>
				<p className={css.lead}>{pages.home.lead}</p>
				<div className={css.actions}>
					<Button href={paths.contact}>{hero.book}</Button>
					<Button href={paths.services} variant="outline">
						{hero.more}
						<VisuallyHidden>{` ${hero.moreAbout}`}</VisuallyHidden>
					</Button>
				</div>
				<div className={css.highlights}>
					<PointList points={hero.highlights} layout="row" />
				</div>
			</div>
		</Hero>
	);
}

/** The home page: one scrolling page of seven sections (specification §2). */
export default function Home({ children }: { children: ReactNode }) {
	return (
		<main id="main">
			<HomeHero />
			{children}
			<DotNavigation />
		</main>
	);
}
