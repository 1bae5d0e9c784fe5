import { Button } from './button.tsx';
import css from './price-list.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An offering and its price. */
export interface PricedOffering {
	name: string;
	description: string;
	price: string;
	/** The text beside the price, for example "NZ$, starting at". */
	note: string;
	/** The text under the price, for example "plus GST". */
	basis: string;
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
			{offerings.map(({ name, description, price, note, basis, link, facts }) => (
				<li key={name}>
					<div>
						<h3>{name}</h3>
						<p>{description}</p>
					</div>
					<p className={css.price}>
						<small>{note}</small> <strong>{price}</strong> <small>{basis}</small>
					</p>
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
