import { allServices, menuLabels, topLinks } from '#content/navigation.ts';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { logo } from '../styles/brand.ts';
import { Button } from '../ui/button.tsx';
import { dialogFormId } from '../ui/dialog-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePage } from '../ui/page-context.ts';
import { SkipLink } from '../ui/visually-hidden.tsx';
import css from './header.module.css';

/** How many letters of a name fit into one line of the narrowest bar. A longer one has two. */
const lettersOfLine = 18;

/** The brand's sign and name, a link home. */
export function BrandMark() {
	const isLong = site.brand.length > lettersOfLine;
	return (
		<a className={css.mark} href={paths.home} data-long={isLong || undefined}>
			<span
				aria-hidden="true"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
				dangerouslySetInnerHTML={{ __html: logo }}
			/>
			{site.brand}
		</a>
	);
}

const menuId = 'menu';
const listId = 'services-list';

/**
 * The menu: in a wide bar, or under a narrow one as a native popover. In a wide bar, CSS opens the
 * list of services on hover, and a button opens it as a popover. `document/menus.ts` adds Escape
 * for the hovered list. All else works without script.
 */
function Menu() {
	const { path: pagePath } = usePage();
	const link = ({ label, path, note, children }: (typeof topLinks)[number]) => {
		const isParent =
			children?.some((child) => child.path === pagePath) || pagePath.startsWith(`${path}/`);
		return (
			<a href={path} aria-current={path === pagePath ? 'page' : isParent || undefined}>
				<span>{label}</span> {note && <small>{note}</small>}
			</a>
		);
	};
	return (
		<nav id={menuId} popover="auto" className={css.menu} aria-label={menuLabels.main}>
			<ul>
				{topLinks.map((top) => (
					<li
						key={top.path}
						{...(top.children && { className: css.services, 'data-hover-menu': '' })}
					>
						{link(top)}
						{top.children && (
							<>
								<button
									type="button"
									className={css.disclosure}
									popoverTarget={listId}
									aria-label={`${top.label} ${menuLabels.pages}`}
								>
									<Icon name="chevron" />
								</button>
								<ul id={listId} popover="auto" className={css.list}>
									{[allServices, ...top.children].map((child) => (
										<li key={child.label}>{link(child)}</li>
									))}
								</ul>
							</>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The pages with dialog buttons, whose form is in the bar (`ui/dialog-button.tsx`). */
const pagesWithDialogs = [paths.home, paths.dental];

/** The bar at the top of every page, on the ground of the hour that the page opens at. */
export function Header() {
	const { path, view } = usePage();
	const hasDialogs = pagesWithDialogs.includes(path);
	return (
		<header className={css.bar} data-hour={view.hour ?? 'day'}>
			<SkipLink label={menuLabels.skip} />
			<BrandMark />
			<Menu />
			<div className={css.phone}>
				<Button
					href={`tel:${site.phone.dialled}`}
					variant="text"
					aria-label={`${menuLabels.phone} ${site.phone.shown}`}
				>
					<Icon name="phone" />
					<span>{menuLabels.phone}</span>
					<span>{site.phone.shown}</span>
				</Button>
				{hasDialogs && <form id={dialogFormId} />}
			</div>
			<button
				type="button"
				className={css.toggle}
				popoverTarget={menuId}
				form={hasDialogs ? dialogFormId : undefined}
				aria-label={menuLabels.menu}
			>
				<Icon name="menu" />
				<Icon name="close" />
			</button>
		</header>
	);
}
