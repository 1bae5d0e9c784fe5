import { bookingLabel } from '#content/booking.ts';
import { allServices, type NavigationLink, topLinks } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { bookingLink, hasBookingLinks, opensBooking } from '../booking/booking-link.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './mobile-menu.module.css';

const menuId = 'mobile-menu';

/** The menu of narrow screens: a native popover, so that it works before hydration and without script. */
export function MobileMenu() {
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
			<button type="button" className={css.toggle} popoverTarget={menuId} aria-label="Menu">
				<Icon name="menu" />
				<Icon name="close" />
			</button>
			<nav id={menuId} popover="auto" className={css.panel} aria-label="Mobile">
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
							{bookingLabel}
							<VisuallyHidden>{opensBooking}</VisuallyHidden>
						</Button>
					)}
				</div>
			</nav>
		</>
	);
}
