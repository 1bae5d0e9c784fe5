import type { ReactNode } from 'react';
import type { NavigationLink } from '#content/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import css from './services-menu.module.css';

interface ServicesMenuProps {
	/** The label itself, a link to the overview. */
	link: ReactNode;
	label: string;
	links: readonly NavigationLink[];
}

const listId = 'services-list';

/**
 * A link with a list behind its disclosure button. CSS opens the list on hover. The button opens it as a native popover,
 * which closes on Escape and on a click outside. `document/services-menu.ts` adds Escape for the hovered list.
 */
export function ServicesMenu({ link, label, links }: ServicesMenuProps) {
	return (
		<li className={css.menu} data-hover-menu="">
			{link}
			<button type="button" className={css.disclosure} popoverTarget={listId} aria-label={`${label} pages`}>
				<Icon name="chevron" />
			</button>
			<ul id={listId} popover="auto" className={css.list}>
				{links.map(({ label: text, path, note }) => (
					<li key={path}>
						<a href={path}>
							{text} {note && <small>{note}</small>}
						</a>
					</li>
				))}
			</ul>
		</li>
	);
}
