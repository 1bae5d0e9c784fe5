import css from './signpost.module.css';

/** One board of a signpost: where it leads and what the walk costs. */
export interface SignpostBoard {
	name: string;
	description: string;
	price: string;
	/** What stands beside the price, as "NZ$, starting at". */
	note: string;
}

/** Prices as the boards of a track's signpost. */
export function Signpost({ boards }: { boards: readonly SignpostBoard[] }) {
	return (
		<ul className={css.post}>
			{boards.map(({ name, description, price, note }) => (
				<li key={name}>
					<div>
						<h3>{name}</h3>
						<p>{description}</p>
					</div>
					<p className={css.price}>
						<small>{note}</small> <strong>{price}</strong>
					</p>
				</li>
			))}
		</ul>
	);
}
