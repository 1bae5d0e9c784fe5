import type { ReactNode } from 'react';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { pickOfferings, priceLabels } from '#content/offerings.ts';
import type { Exhibit } from '#content/schema-parts.ts';
import { PointList } from '../ui/point-list.tsx';
import { ExhibitSheet } from './exhibits.tsx';
import css from './feature-row.module.css';

const { from } = load('pages/pricing.yaml').labels;

interface FeatureRowProps {
	id: string;
	title: string;
	text: string;
	/** The name of the offering that it starts from. */
	offering?: string | undefined;
	/** Before the points. */
	heading?: string;
	points: readonly string[];
	exhibit: Exhibit;
	/** The link. */
	children: ReactNode;
}

/** What a service or a use of AI does, and what it looks like: rows of a list whose pictures change sides. */
export function FeatureRow({
	id,
	title,
	text,
	offering,
	heading,
	points,
	exhibit,
	children,
}: FeatureRowProps) {
	return (
		<li id={id} className={css.row}>
			<div className={css.text}>
				<h3>{title}</h3>
				<p>{text}</p>
				{heading && <h4>{heading}</h4>}
				<PointList points={points} />
				<div className={css.next}>
					{children}
					{pickOfferings(offering ? [offering] : []).map(({ startingAt }) => (
						<p key={startingAt}>
							{from} <strong>{priceText(startingAt)}</strong> {priceLabels.basis}
						</p>
					))}
				</div>
			</div>
			<ExhibitSheet of={exhibit} />
		</li>
	);
}
