import type { ReactNode } from 'react';
import { type NavigationLink, topLinks } from '#content/navigation.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { PageLink } from './page-link.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { usePagePath } from './use-page-path.ts';

interface NavigationItemProps {
	link: ReactNode;
	label: string;
	links: readonly NavigationLink[] | undefined;
}

const NavigationItem = ({ link, label, links }: NavigationItemProps) =>
	links ? <ServicesMenu link={link} label={label} links={links} /> : <li>{link}</li>;

/** The bar at the top of every page. */
export function Header() {
	const pagePath = usePagePath();
	const currentOf = (path: string, children: readonly { path: string }[] = []) => {
		if (pagePath === path) return 'page';
		return children.some((child) => child.path === pagePath) || undefined;
	};
	return (
		<header className={css.bar}>
			<div className={css.inner}>
				<BrandMark />
				<nav className={css.wide} aria-label="Main">
					<ul>
						{topLinks.map(({ label, path, children }) => (
							<NavigationItem
								key={path}
								label={label}
								links={children}
								link={
									<PageLink to={path} aria-current={currentOf(path, children)}>
										{label}
									</PageLink>
								}
							/>
						))}
					</ul>
				</nav>
				<MobileMenu />
			</div>
		</header>
	);
}
