import type { ReactNode } from 'react';
import { type NavigationLink, topLinks } from '#content/navigation.ts';
import { site } from '#content/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePagePath } from '../ui/page-context.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';

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
									<a href={path} aria-current={currentOf(path, children)}>
										{label}
									</a>
								}
							/>
						))}
					</ul>
				</nav>
				<div className={css.phone}>
					<Button href={`tel:${site.phone.dialled}`} variant="text" aria-label={`Call ${site.phone.shown}`}>
						<Icon name="phone" />
						<span>Call</span>
						<span>{site.phone.shown}</span>
					</Button>
				</div>
				<MobileMenu />
			</div>
		</header>
	);
}
