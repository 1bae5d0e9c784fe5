import type { ReactNode } from 'react';
import { load } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import css from './trades.module.css';

const { dayOnTheTools } = load('examples.yaml');

/** A plumber's day as the stops on one line. */
function DayOnTheTools() {
	return (
		<figure className={css.day} data-nosnippet="">
			<figcaption>{dayOnTheTools.caption}</figcaption>
			<ol>
				{dayOnTheTools.events.map(({ time, at, what, detail }) => (
					<li key={time}>
						<time dateTime={at}>{time}</time>
						<strong>{what}</strong>
						<span>{detail}</span>
					</li>
				))}
			</ol>
		</figure>
	);
}

/** Trades automation, for someone who reads on a phone. */
export default function Trades({ children }: { children: ReactNode }) {
	return (
		<main id="main">
			<PageHead {...pages.trades} illustration={<DayOnTheTools />}>
				<Button href={paths.contact}>{load('pages/trades.yaml').closing.action}</Button>
			</PageHead>
			{children}
		</main>
	);
}
