import type { ReactNode } from 'react';
import css from './pair.module.css';

/** Two things side by side on a wide screen. */
export const Pair = ({ children }: { children: ReactNode }) => (
	<div className={css.pair}>{children}</div>
);
