import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Long text with its headings, clauses, lists and tables, on a screen and on paper. */
export function Prose({ children }: { children: ReactNode }) {
	return <div className={css.prose}>{children}</div>;
}
