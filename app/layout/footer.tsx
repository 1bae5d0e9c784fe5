import { load } from '#content/load.ts';
import { menuLabels, quickLinks } from '#content/navigation.ts';
import { owner, site } from '#content/site.ts';
import { Contours } from './contours.tsx';
import css from './footer.module.css';
import { BrandMark } from './header.tsx';

const { analytics: visits, nzbn } = load('interface.yaml');

/**
 * The end of every page. In builds that count visits it has the visitor's switch, which
 * `analytics.ts` enables.
 */
export function Footer() {
	return (
		<footer className={css.footer}>
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
					{owner.nzbn && <p>{`${nzbn} ${owner.nzbn}`}</p>}
				</address>
			</div>
			<div className={css.last}>
				<p>
					© <span data-year="">{import.meta.env.BUILD_YEAR}</span> {`${site.legalName}. `}
					<span>{menuLabels.rights}</span>
				</p>
				{import.meta.env.ANALYTICS_ID && (
					<label data-count-switch={visits.refused}>
						{/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state */}
						<input type="checkbox" role="switch" disabled />
						<span>{visits.off}</span>
					</label>
				)}
			</div>
			<Contours />
		</footer>
	);
}
