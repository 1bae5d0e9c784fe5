import type { ReactNode } from 'react';
import {
	fromLabel,
	type OfferingName,
	pickOfferings,
	priceBasis,
	priceNote,
	pricesNote,
	priceText,
} from '#content/offerings.ts';
import css from './starting-price.module.css';

/** What an offering starts at, in a line. */
export function StartingPrice({ of }: { of: OfferingName }) {
	return pickOfferings([of]).map(({ name, startingAt }) => (
		<p key={name} className={css.price}>
			{priceNote} <strong>{priceText(startingAt)}</strong> {priceBasis}
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
								{fromLabel} <strong>{priceText(startingAt)}</strong>
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
