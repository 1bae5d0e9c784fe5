import type { ComponentPropsWithoutRef } from 'react';
import css from './button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ButtonLook {
	/**
	 * `solid` for the one thing to do here, `outline` for the other, `text` for less important
	 * actions.
	 */
	variant?: 'solid' | 'outline' | 'text';
	/** For screen readers, after what it says. */
	more?: string;
}

type ButtonProps = ButtonLook &
	Omit<ComponentPropsWithoutRef<'button'>, 'className'> & { href?: undefined };
type LinkProps = ButtonLook & Omit<ComponentPropsWithoutRef<'a'>, 'className'> & { href: string };

/** A button, or with `href` a link that looks like one. */
export function Button({ variant = 'solid', more, ...rest }: ButtonProps | LinkProps) {
	const look = { className: css.button, 'data-variant': variant };
	const label = (
		<>
			{rest.children}
			{more && <VisuallyHidden>{more}</VisuallyHidden>}
		</>
	);
	return rest.href === undefined ? (
		<button type="button" {...rest} {...look}>
			{label}
		</button>
	) : (
		<a {...rest} {...look}>
			{label}
		</a>
	);
}
