import type { ReactNode } from 'react';
import { load } from '#content/load.ts';
import { pickOfferings, priceLabels, pricesNote, priceText } from '#content/offerings.ts';
import css from './starting-price.module.css';

const { from } = load('pages/pricing.yaml').labels;

/** What an offering starts at, in a line. */
export function StartingPrice({ of }: { of: string }) {
	return pickOfferings([of]).map(({ name, startingAt }) => (
		<p key={name} className={css.price}>
			{priceLabels.note} <strong>{priceText(startingAt)}</strong> {priceLabels.basis}
		</p>
	));
}

interface StartingPricesProps {
	/** Parts of the page, and what each starts at in NZ$. */
	parts: readonly { id: string; title: string; startingAt: number }[];
	/** More than a few are set smaller. */
	size?: 'large' | 'small';
	children?: ReactNode;
}

/** What the parts of a page start at, in a list that leads to them. */
export function StartingPrices({ parts, size = 'large', children }: StartingPricesProps) {
	return (
		<div className={css.prices} data-size={size}>
			<ul>
				{parts.map(({ id, title, startingAt }) => (
					<li key={id}>
						<a href={`#${id}`}>
							{title}{' '}
							<span>
								{from} <strong>{priceText(startingAt)}</strong>
							</span>
						</a>
					</li>
				))}
			</ul>
			{children}
			<p>{pricesNote}</p>
		</div>
	);
}
