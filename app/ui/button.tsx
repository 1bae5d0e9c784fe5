import type { ComponentPropsWithoutRef } from 'react';
import css from './button.module.css';

interface ButtonLook {
	/**
	 * `solid` for the one thing to do here, `outline` for the other, `text` for less important
	 * actions.
	 */
	variant?: 'solid' | 'outline' | 'text';
}

type ButtonProps = ButtonLook &
	Omit<ComponentPropsWithoutRef<'button'>, 'className'> & { href?: undefined };
type LinkProps = ButtonLook & Omit<ComponentPropsWithoutRef<'a'>, 'className'> & { href: string };

/** A button, or with `href` a link that looks like one. */
export function Button({ variant = 'solid', ...rest }: ButtonProps | LinkProps) {
	const look = { className: css.button, 'data-variant': variant };
	return rest.href === undefined ? (
		<button type="button" {...rest} {...look} />
	) : (
		<a {...rest} {...look} />
	);
}
