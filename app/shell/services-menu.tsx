import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { NavigationLink } from '#content/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from './page-link.tsx';
import css from './services-menu.module.css';

interface ServicesMenuProps {
	/** The label itself, a link to the overview. */
	link: ReactNode;
	label: string;
	links: readonly NavigationLink[];
}

const listId = 'services-list';

/**
 * A link with a list behind its disclosure button. The list is a native popover, so that it opens, and closes on
 * Escape and on a click outside, before hydration and without script; hovering comes with hydration.
 */
export function ServicesMenu({ link, label, links }: ServicesMenuProps) {
	const list = useRef<HTMLUListElement>(null);
	const openedByHover = useRef(false);

	const openOnHover = (event: PointerEvent) => {
		if (event.pointerType !== 'mouse' || list.current?.matches(':popover-open')) return;
		openedByHover.current = true;
		list.current?.showPopover();
	};
	const closeOnLeave = () => {
		if (openedByHover.current) list.current?.hidePopover();
		openedByHover.current = false;
	};

	// The first click on a list that hovering opened keeps it open instead of toggling it away.
	const keepOpenOnClick = (event: MouseEvent) => {
		if (openedByHover.current) event.preventDefault();
		openedByHover.current = false;
	};

	return (
		<li className={css.menu} onPointerEnter={openOnHover} onPointerLeave={closeOnLeave}>
			{link}
			<button
				type="button"
				className={css.disclosure}
				popoverTarget={listId}
				aria-label={`${label} pages`}
				onClick={keepOpenOnClick}
			>
				<Icon name="chevron" />
			</button>
			<ul ref={list} id={listId} popover="auto" className={css.list}>
				{links.map(({ label: text, path }) => (
					<li key={path}>
						<PageLink to={path}>{text}</PageLink>
					</li>
				))}
			</ul>
		</li>
	);
}
