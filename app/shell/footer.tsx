import { quickLinks } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './footer.module.css';
import { PageLink } from './page-link.tsx';
import { PrivacyButton } from './privacy-button.tsx';
import { settings } from './settings.ts';

/** The end of every page. */
export function Footer() {
	// A page built last year hydrates with its own year and then shows this one.
	const year = useHydrated() ? new Date().getFullYear() : settings.buildYear;
	return (
		<footer className={css.footer}>
			<div className={css.inner}>
				<div>
					<BrandMark />
					<p>{site.tagline}</p>
				</div>
				<nav aria-labelledby="quick-links">
					<h2 id="quick-links">Quick Links</h2>
					<ul>
						{quickLinks.map(({ label, path }) => (
							<li key={path}>
								<PageLink to={path}>{label}</PageLink>
							</li>
						))}
					</ul>
				</nav>
				<div>
					<h2>Contact</h2>
					<address>
						<a href={`mailto:${site.email}`}>{site.email}</a>
						<a href={`tel:${site.phone.dialled}`}>{site.phone.shown}</a>
						<p>{`${site.address.street}, ${site.address.city} ${site.address.postcode}`}</p>
					</address>
				</div>
				<p className={css.copyright}>
					{`© ${year} ${site.legalName}. All rights reserved.`}
					{import.meta.env.ANALYTICS_ID && <PrivacyButton />}
				</p>
			</div>
		</footer>
	);
}
