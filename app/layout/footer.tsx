import { menuLabels, quickLinks } from '#content/navigation.ts';
import { owner } from '#content/owner.ts';
import { site } from '#content/site.ts';
import PrivacyChoices from '../analytics/privacy-choices.island.tsx';
import { Island } from '../ui/island.tsx';
import css from './footer.module.css';
import { BrandMark } from './header.tsx';

/** The end of every page. */
export function Footer() {
	return (
		<footer className={css.footer}>
			<div className={css.inner}>
				<div>
					<BrandMark />
					<p>{site.tagline}</p>
				</div>
				<nav aria-labelledby="quick-links">
					<h2 id="quick-links">{menuLabels.quickLinks}</h2>
					<ul>
						{quickLinks.map(({ label, path }) => (
							<li key={path}>
								<a href={path}>{label}</a>
							</li>
						))}
					</ul>
				</nav>
				<div>
					<h2>{menuLabels.contact}</h2>
					<address>
						<a href={`mailto:${site.email}`}>{site.email}</a>
						<a href={`tel:${site.phone.dialled}`}>{site.phone.shown}</a>
						<p>{`${site.address.street}, ${site.address.city} ${site.address.postcode}`}</p>
						{owner.nzbn && <p>{`NZBN ${owner.nzbn}`}</p>}
					</address>
				</div>
				<div className={css.copyright}>
					<p>
						© <span data-year="">{import.meta.env.BUILD_YEAR}</span>{' '}
						{`${site.legalName}. ${menuLabels.rights}`}
					</p>
					{import.meta.env.ANALYTICS_ID && <Island of={PrivacyChoices} />}
				</div>
			</div>
		</footer>
	);
}
