import { hero, homeSections } from '#content/home.ts';
import { pages } from '#content/pages.ts';
import EveningCall from '../../call/evening-call.island.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import { Island } from '../../ui/island.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './home-hero.module.css';

/** The heading and the calls to action on one side, an evening call that becomes a job on the other. */
export function HomeHero() {
	return (
		<Hero
			id={homeSections.hero.id}
			illustration={
				<div className={css.call}>
					<Island of={EveningCall} when="intent" />
					<svg viewBox="0 0 4 1000" aria-hidden="true">
						<path d="M2 0V1000" />
					</svg>
				</div>
			}
		>
			<div className={css.text}>
				<p className={css.badge}>{hero.badge}</p>
				<h1>{pages.home.heading}</h1>
				<p className={css.lead}>{pages.home.lead}</p>
				<div className={css.actions}>
					<Button href={hero.book.path}>{hero.book.label}</Button>
					<Button href={hero.more.path} variant="outline">
						{hero.more.label}
						<VisuallyHidden>{hero.more.about}</VisuallyHidden>
					</Button>
				</div>
				<div className={css.highlights}>
					<PointList points={hero.highlights} layout="row" />
				</div>
			</div>
		</Hero>
	);
}
