import { hero, homeSections } from '#content/home.ts';
import { homePage } from '#content/pages/home-page.ts';
import { Button } from '../../ui/button.tsx';
import { Hero } from '../../ui/hero.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Unseen } from '../../ui/unseen.tsx';
import { EveningCall } from './evening-call.tsx';
import css from './home-hero.module.css';

/** What we do, in one screen: words on one side, an evening call that becomes a job on the other. */
export function HomeHero() {
	return (
		<Hero id={homeSections.hero.id} illustration={<EveningCall />}>
			<div className={css.words}>
				<p className={css.badge}>{hero.badge}</p>
				<h1>{homePage.heading}</h1>
				<p className={css.lead}>{homePage.lead}</p>
				<div className={css.actions}>
					<Button href={hero.book.path}>{hero.book.label}</Button>
					<Button href={hero.more.path} variant="outline">
						{hero.more.label}
						<Unseen>{hero.more.about}</Unseen>
					</Button>
				</div>
				<div className={css.highlights}>
					<PointList points={hero.highlights} layout="row" />
				</div>
			</div>
		</Hero>
	);
}
