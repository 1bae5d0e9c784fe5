import { hero, homeSections } from '#content/home.ts';
import { homePage } from '#content/pages/home-page.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Unseen } from '../../ui/unseen.tsx';
import { EveningCall } from './evening-call.tsx';
import css from './hero.module.css';

/** What we do, in one screen: words on one side, an evening call that becomes a job on the other. */
export function Hero() {
	return (
		<section id={homeSections.hero.id} className={css.hero}>
			<div className={css.inner}>
				<div className={css.words}>
					<p className={css.badge}>{hero.badge}</p>
					<h1>{homePage.heading}</h1>
					<p className={css.lead}>{homePage.lead}</p>
					<div className={css.actions}>
						<Button as={PageLink} to={hero.book.path}>
							{hero.book.label}
						</Button>
						<Button as={PageLink} to={hero.more.path} variant="outline">
							{hero.more.label}
							<Unseen>{hero.more.about}</Unseen>
						</Button>
					</div>
					<ul className={css.highlights}>
						{hero.highlights.map((highlight) => (
							<li key={highlight}>{highlight}</li>
						))}
					</ul>
				</div>
				<EveningCall />
			</div>
		</section>
	);
}
