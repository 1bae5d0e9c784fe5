import type { ReactNode } from 'react';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { offeringOf, priceLabels } from '#content/offerings.ts';
import type { Exhibit } from '#content/schemas/exhibit-schemas.ts';
import type { Reference } from '#content/schemas/references.ts';
import { PointList } from '../ui/point-list.tsx';
import { Drawing } from './drawing.tsx';
import css from './examples.module.css';
import { ExhibitSheet } from './exhibits.tsx';
import type { Hour } from './section.tsx';

const { from, byQuote } = load('pages/pricing.yaml').labels;

/** The light that exhibits are in, in turn. */
const hours: readonly Hour[] = ['mist', 'gold'];

interface ExamplesProps {
	examples: readonly {
		id?: string;
		icon?: string;
		title: string;
		text: string;
		/** Its title links there. */
		href?: string;
		/** Of a card with `next`. */
		points?: readonly string[];
		exhibit: Exhibit;
		/** The link to what comes next. A card with one has a price. */
		next?: ReactNode;
		/** The name of the offering that it starts from. Without one, its price is a quote. */
		offering?: Reference<'offering'>;
	}[];
	/** The accessible name of the list, if it scrolls sideways on a phone. */
	swiped?: string;
}

/** Where a price starts. */
const Price = ({ of: offering }: { of: Reference<'offering'> | undefined }) => (
	<p className={css.price}>
		{offering ? (
			<>
				{from} <strong>{priceText(offeringOf(offering).startingAt)}</strong> {priceLabels.basis}
			</>
		) : (
			byQuote
		)}
	</p>
);

/**
 * What services and uses of AI do, each with its exhibit. The first is wide and dark, with its
 * exhibit highlighted. The others are in pairs, their exhibits in the middle of a ground of another
 * hour; one without a partner at the end is wide. In a swiped list none is highlighted. A whole
 * card is the target of its link.
 */
export const Examples = ({ examples, swiped }: ExamplesProps) => (
	<ul
		className={css.examples}
		data-swiped={swiped && ''}
		tabIndex={swiped ? 0 : undefined}
		aria-label={swiped}
	>
		{examples.map(({ id, icon, title, text, href, points, exhibit, next, offering }, index) => {
			const isFirst = !swiped && index === 0;
			return (
				<li key={title} id={id} data-card="" data-hour={isFirst ? 'first' : undefined}>
					<div>
						<div>
							{icon && <Drawing id={icon} />}
							<h3>{href ? <a href={href}>{title}</a> : title}</h3>
							{next && <Price of={offering} />}
						</div>
						<p>{text}</p>
						{next && (
							<div>
								{points && <PointList points={points} />}
								<p className={css.next}>{next}</p>
							</div>
						)}
					</div>
					{isFirst ? (
						<ExhibitSheet of={exhibit} isLit />
					) : (
						<div className={css.stage} data-hour={hours[index % hours.length]}>
							<ExhibitSheet of={exhibit} />
						</div>
					)}
				</li>
			);
		})}
	</ul>
);
