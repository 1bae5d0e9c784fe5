import type { ReactNode } from 'react';
import { businessFunctions } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import css from './business-process-automation.module.css';

/** The nine functions as stops on a track over the map. On narrow screens the list above the functions leads to them. */
function Track() {
	return (
		<div className={css.track}>
			<svg viewBox="0 0 100 900" preserveAspectRatio="none" aria-hidden="true">
				<path d="M50 50C117 196 117 304 50 450S-17 704 50 850" />
				<path d="M50 50h0M87 150h0M100 250h0M87 350h0M50 450h0M13 550h0M0 650h0M13 750h0M50 850h0" />
			</svg>
			<ol>
				{businessFunctions.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ol>
		</div>
	);
}

/** Business process automation: nine functions of a business that share one flow of data. */
export default function BusinessProcessAutomation({ children }: { children: ReactNode }) {
	return (
		<main id="main">
			<PageHead {...pages.businessProcessAutomation} illustration={<Track />}>
				<Button href={paths.contact}>{load('pages/business-process-automation.yaml').closing.action}</Button>
			</PageHead>
			{children}
		</main>
	);
}
