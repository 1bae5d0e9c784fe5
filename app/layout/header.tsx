import { booking } from '#content/booking.ts';
import { allServices, menuLabels, type NavigationLink, topLinks } from '#content/navigation.ts';
import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import { bookingLink, hasBookingLinks, opensBooking } from '../booking/booking-link.ts';
import { logo } from '../styles/brand.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { SkipLink, VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './header.module.css';

/** The brand's sign and name, a link home. */
export function BrandMark() {
	return (
		<a className={css.mark} href={paths.home}>
			<span
				aria-hidden="true"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
				dangerouslySetInnerHTML={{ __html: logo }}
			/>
			{site.brand}
		</a>
	);
}

const listId = 'services-list';

/**
 * A link of the bar. One with pages below it has their list behind a disclosure button: CSS opens it on hover, the button as
 * a native popover, which closes on Escape and on a click outside. `document/client.ts` adds Escape for the hovered list.
 */
function NavigationItem({ label, path, children }: (typeof topLinks)[number]) {
	const pagePath = usePagePath();
	const isParent = children?.some((child) => child.path === pagePath);
	const link = (
		<a href={path} aria-current={pagePath === path ? 'page' : isParent || undefined}>
			{label}
		</a>
	);
	if (!children) return <li>{link}</li>;
	return (
		<li className={css.services} data-hover-menu="">
			{link}
			<button
				type="button"
				className={css.disclosure}
				popoverTarget={listId}
				aria-label={`${label} ${menuLabels.pages}`}
			>
				<Icon name="chevron" />
			</button>
			<ul id={listId} popover="auto" className={css.list}>
				{children.map(({ label: text, path: target, note }) => (
					<li key={target}>
						<a href={target}>
							{text} {note && <small>{note}</small>}
						</a>
					</li>
				))}
			</ul>
		</li>
	);
}

const menuId = 'mobile-menu';

/** The menu of narrow screens: a native popover, so that it works before hydration and without script. */
function MobileMenu() {
	const pagePath = usePagePath();
	const item = ({ label, path }: NavigationLink) => (
		<li key={label}>
			<a href={path} aria-current={pagePath === path ? 'page' : undefined}>
				{label}
			</a>
		</li>
	);
	return (
		<>
			<button type="button" className={css.toggle} popoverTarget={menuId} aria-label={menuLabels.menu}>
				<Icon name="menu" />
				<Icon name="close" />
			</button>
			<nav id={menuId} popover="auto" className={css.panel} aria-label={menuLabels.mobile}>
				<ul>
					{topLinks.map(({ label, path, children }) =>
						children ? (
							<li key={label}>
								<p>{label}</p>
								<ul>{[allServices, ...children].map(item)}</ul>
							</li>
						) : (
							item({ label, path })
						),
					)}
				</ul>
				<div className={css.direct}>
					<Button href={`tel:${site.phone.dialled}`} variant="outline">
						{site.phone.shown}
					</Button>
					{hasBookingLinks(pagePath) && (
						<Button {...bookingLink}>
							{booking.label}
							<VisuallyHidden>{opensBooking}</VisuallyHidden>
						</Button>
					)}
				</div>
			</nav>
		</>
	);
}

/** The bar at the top of every page. */
export function Header() {
	return (
		<header className={css.bar}>
			<SkipLink label={menuLabels.skip} />
			<div className={css.inner}>
				<BrandMark />
				<nav className={css.wide} aria-label={menuLabels.main}>
					<ul>
						{topLinks.map((link) => (
							<NavigationItem key={link.path} {...link} />
						))}
					</ul>
				</nav>
				<div className={css.phone}>
					<Button
						href={`tel:${site.phone.dialled}`}
						variant="text"
						aria-label={`${menuLabels.call} ${site.phone.shown}`}
					>
						<Icon name="phone" />
						<span>{menuLabels.call}</span>
						<span>{site.phone.shown}</span>
					</Button>
				</div>
				<MobileMenu />
			</div>
		</header>
	);
}
