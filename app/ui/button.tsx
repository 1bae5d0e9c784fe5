import type { ComponentPropsWithoutRef, ElementType } from 'react';
import css from './button.module.css';

type ButtonProps<Tag extends ElementType> = {
	/** What to render: a `button` unless said otherwise. A router's link component makes a link. */
	as?: Tag;
	/** `solid` for the one thing to do here, `outline` for the other, `light` on deep green, `text` for
	 * what lies on the way. */
	variant?: 'solid' | 'outline' | 'light' | 'text';
} & Omit<ComponentPropsWithoutRef<Tag>, 'as' | 'variant' | 'className'>;

/** A button, or a link that looks like one. */
export function Button<Tag extends ElementType = 'button'>({
	as,
	variant = 'solid',
	...rest
}: ButtonProps<Tag>) {
	const Element: ElementType = as ?? 'button';
	const type = Element === 'button' && !('type' in rest) ? { type: 'button' } : {};
	return <Element {...type} {...rest} className={css.button} data-variant={variant} />;
}
