import { Button } from './button.tsx';
import css from './signpost.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One board of a signpost: an offering and its price. */
export interface SignpostBoard {
	name: string;
	description: string;
	price: string;
	/** The text beside the price, for example "NZ$, starting at". */
	note: string;
	/** The text under the price, for example "plus GST". */
	basis: string;
	/** Where the board leads. */
	link: { href: string; label: string };
	/** To compare with the other boards. */
	facts?: readonly { term: string; text: string }[];
}

interface SignpostProps {
	boards: readonly SignpostBoard[];
	/** Where the boards point, on screens wide enough to have something there. */
	points?: 'end' | 'start';
}

/** Prices as the boards of a track's signpost. */
export function Signpost({ boards, points = 'end' }: SignpostProps) {
	return (
		<ul className={css.post} data-points={points}>
			{boards.map(({ name, description, price, note, basis, link, facts }) => (
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
