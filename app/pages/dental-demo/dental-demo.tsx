import type { ReactNode } from 'react';
import { load } from '#content/load.ts';
import css from './dental-demo.module.css';

/** The dashboard of the dental voice agent, to try. */
export default function DentalDemoPage({ children }: { children: ReactNode }) {
	const { heading, lead } = load('pages.yaml').dentalDemo;
	const { triesLabel, tries, withoutScript } = load('dental/demo.yaml');
	return (
		<main id="main" className={css.page}>
			<div className={css.head}>
				<h1>{heading}</h1>
				<p>{lead}</p>
				<nav aria-label={triesLabel}>
					<p aria-hidden="true">{triesLabel}</p>
					<ul>
						{tries.map(({ label, view }) => (
							<li key={view}>
								<a href={`#${view}`}>{label}</a>
							</li>
						))}
					</ul>
				</nav>
				<noscript>
					<p>{withoutScript}</p>
				</noscript>
			</div>
			{children}
		</main>
	);
}
