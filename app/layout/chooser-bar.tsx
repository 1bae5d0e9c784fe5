import type { ReactNode } from 'react';
import type { BusinessFunction } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { askLabel, priceLabels } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { askAbout } from '#content/subjects.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './chooser-bar.module.css';

const labels = load('interface.yaml').chooser;
const { from } = load('pages/pricing.yaml').labels;

type Row = Pick<BusinessFunction, 'id' | 'title' | 'offering' | 'startingAt'>;

/** Ticks a row: a list item whose id is what the contact form calls it, with an `h3`. */
export const Tick = ({ title, offering, startingAt }: Omit<Row, 'id'>) => (
	<label className={css.tick}>
		<input type="checkbox" data-offering={offering} data-price={startingAt} />
		<VisuallyHidden>{labels.tick.replace('{{title}}', title)}</VisuallyHidden>
	</label>
);

/** The link of one row to the contact form. */
export const AskLink = ({ id, title }: Pick<Row, 'id' | 'title'>) => (
	<Button variant="text" href={askAbout(id)}>
		{askLabel}
		<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
	</Button>
);

/**
 * Rows with a `Tick` each, and a bar that says what is ticked and where that starts. Its link asks about all of it
 * (`chooser.island.ts`).
 */
export const Choices = ({ children }: { children: ReactNode }) => (
	<div data-island="chooser" data-native="">
		<div>
			{children}
			<div className={css.bar} data-bar="">
				<output>
					<span>{labels.none}</span> <span data-text={`${from} {{price}} ${priceLabels.basis}.`} hidden />
				</output>
				<Button variant="light" href={paths.contact} hidden>
					{labels.quote}
				</Button>
			</div>
		</div>
	</div>
);
