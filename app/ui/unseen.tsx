import css from './unseen.module.css';

/** Words for those who listen or search, where sight has them from the context. */
export function Unseen({ children }: { children: string }) {
	return <span className={css.unseen}>{children}</span>;
}
