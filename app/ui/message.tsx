import type { ReactNode } from 'react';
import { Hero } from './hero.tsx';
import css from './message.module.css';

/** A page that says one thing: a large title, a few words, a way on. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
	return (
		<main id="main" className={css.message}>
			<Hero>
				<h1>{title}</h1>
				{children}
			</Hero>
		</main>
	);
}
