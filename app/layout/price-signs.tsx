import type { ReactNode } from 'react';
import { priceText } from '#content/format.ts';
import { priceLabels } from '#content/offerings.ts';
import css from './price-signs.module.css';

interface PriceSignsProps {
	headingLevel: 2 | 3;
	signs: readonly {
		title: string;
		text: string;
		/** In NZ$. */
		startingAt: number;
		/** The link to where the sign points, if that is not beside it. */
		link?: ReactNode;
	}[];
}

/** Starting prices as signposts, each with a link. */
export function PriceSigns({ headingLevel, signs }: PriceSignsProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<ul className={css.signs}>
			{signs.map(({ title, text, startingAt, link }) => (
				<li key={title}>
					<Heading>{title}</Heading>
					<p>{text}</p>
					<p className={css.price}>
						{priceLabels.note}{' '}
						<strong>
							<small>{priceLabels.currency}</small>
							{priceText(startingAt)}
						</strong>{' '}
						{priceLabels.basis} {priceLabels.terms}
					</p>
					{link}
				</li>
			))}
		</ul>
	);
}
