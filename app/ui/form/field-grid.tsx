import type { ReactNode } from 'react';
import css from './field-grid.module.css';

/** Fields two by two where there is room; what is long has the whole width. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={css.fields}>{children}</div>;
}
