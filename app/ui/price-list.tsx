import { Button } from './button.tsx';
import css from './price-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An offering and its price. */
export interface PricedOffering {
	name: string;
	description: string;
	price: string;
	/** The text before the price, for example "From". */
	note: string;
	/** Directly before the price, for example "NZ". */
	currency: string;
	/** The text after the price, for example "+ GST". */
	basis: string;
	/** How it is paid. Empty shows nothing. */
	terms: string;
	link: { href: string; label: string };
	/** To compare with the others. */
	facts?: readonly { term: string; text: string }[];
}

interface PriceListProps {
	offerings: readonly PricedOffering[];
	/** Where the offerings point, on screens wide enough to have something there. */
	points?: 'end' | 'start';
}

/** Offerings with their prices, one under another. */
export function PriceList({ offerings, points = 'end' }: PriceListProps) {
	return (
		<ul className={css.prices} data-points={points}>
			{offerings.map(({ name, description, price, note, currency, basis, terms, link, facts }) => (
				<li key={name}>
					<h3>{name}</h3>
					<p className={css.price}>
						{note}{' '}
						<strong>
							<small>{currency}</small>
							{price}
						</strong>{' '}
						{basis}
						{terms && <span>{terms}</span>}
					</p>
					<p>{description}</p>
					{facts && (
						<dl>
							{facts.map(({ term, text }) => (
								<div key={term}>
									<dt>{term}</dt>
									<dd>{text}</dd>
								</div>
							))}
						</dl>
					)}
					<Button href={link.href} variant="text">
						{link.label}
						<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
					</Button>
				</li>
			))}
		</ul>
	);
}
