import type { ReactNode } from 'react';
import { fillIn, priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { priceLabels } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { NativeIsland } from '../ui/island.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './chooser.module.css';

const labels = load('interface.yaml').chooser;
const { from } = load('pages/pricing.yaml').labels;

interface ChooserRowProps {
	/** What the contact form calls it. */
	id: string;
	title: string;
	/** The name of the offering that it starts from, and its price in NZ$. */
	offering: string;
	startingAt: number;
	summary: ReactNode;
	/** Says to screen readers what is behind the summary. */
	more: string;
	/** Whether it is open at first. */
	isOpen?: boolean;
	children: ReactNode;
}

/** A row that opens, and can be ticked beside its summary, which may not contain a control. */
export const ChooserRow = ({
	id,
	title,
	offering,
	startingAt,
	summary,
	more,
	isOpen,
	children,
}: ChooserRowProps) => (
	<li id={id}>
		<label className={css.tick}>
			<input type="checkbox" data-replay="" data-offering={offering} data-price={startingAt} />
			<VisuallyHidden>{fillIn(labels.tick, { title })}</VisuallyHidden>
		</label>
		<details open={isOpen}>
			<summary>
				<h3>{title}</h3>
				{summary}{' '}
				<span className={css.from}>
					{from} <strong>{priceText(startingAt)}</strong>
				</span>
				<VisuallyHidden>{more}</VisuallyHidden>
				<Icon name="chevron" />
			</summary>
			<div className={css.panel}>{children}</div>
		</details>
	</li>
);

/**
 * Lists of rows, and a bar that says what is ticked and where that starts. Its link asks about all
 * of it (`chooser.island.ts`).
 */
export const Chooser = ({ children }: { children: ReactNode }) => (
	<NativeIsland name="chooser">
		<div className={css.chooser}>
			{children}
			<div className={css.bar} data-hour="first">
				<output>
					<span data-part="text">{labels.none}</span>{' '}
					<span data-part="price" data-text={`${from} {{price}} ${priceLabels.basis}.`} hidden />
				</output>
				<Button href={paths.contact} data-part="link" data-replay="">
					{labels.quote}
				</Button>
			</div>
		</div>
	</NativeIsland>
);
