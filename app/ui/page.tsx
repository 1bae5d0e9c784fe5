import type { ReactNode } from 'react';
import css from './page.module.css';

/** The body of an inner page under its head, as wide as the page. */
export function Page({ children }: { children: ReactNode }) {
	return <div className={css.page}>{children}</div>;
}
