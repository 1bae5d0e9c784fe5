import { type OfferingName, pickOfferings, priceBasis, priceNote, priceText } from '#content/offerings.ts';
import css from './starting-price.module.css';

/** What an offering starts at, in a line. */
export function StartingPrice({ of }: { of: OfferingName }) {
	return pickOfferings([of]).map(({ name, startingAt }) => (
		<p key={name} className={css.price}>
			{priceNote} <strong>{priceText(startingAt)}</strong> {priceBasis}
		</p>
	));
}
