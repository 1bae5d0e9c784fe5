import type { ReactNode } from 'react';
import { type PageRecord, paths } from '#content/pages.ts';
import { Button } from '../ui/button.tsx';
import css from './section.module.css';

/**
 * The hour of the day that a section shows: its background, and whether its colours are light or
 * dark (`tokens.css`).
 */
export type Hour = NonNullable<PageRecord['view']['hour']>;

interface SectionProps {
	id?: string | undefined;
	title: ReactNode;
	lead?: string | undefined;
	/** The hour as text, above the title. */
	stamp?: string | undefined;
	hour: Hour;
	/**
	 * The sun behind it (`sun.css`): `wide` behind what one does next, `setting` at the end of a
	 * page.
	 */
	sun?: 'wide' | 'setting';
	/** On wide screens the head is beside the content. */
	isBeside?: boolean;
	/** In the head. */
	action?: ReactNode;
	children?: ReactNode;
	/** A remark on the whole section, below it in small type. */
	note?: string | undefined;
}

/** A titled part of a page, as wide as the window with its content in the middle. */
export function Section({
	id,
	title,
	lead,
	stamp,
	hour,
	sun,
	isBeside,
	action,
	children,
	note,
}: SectionProps) {
	return (
		<section id={id} className={css.section} data-hour={hour} data-sun={sun} data-beside={isBeside}>
			<div className={css.head}>
				{stamp && <p className={css.stamp}>{stamp}</p>}
				<h2>{title}</h2>
				{lead && <p>{lead}</p>}
				{action}
			</div>
			{children}
			{note && <small className={css.note}>{note}</small>}
		</section>
	);
}

interface ClosingProps {
	title: string;
	text: string;
	/** The hour as text, above the title. */
	stamp?: string | undefined;
	/** The label of the link to the contact page. */
	action?: string | undefined;
	/** The label of the link to the prices, if the page has both. */
	other?: string | undefined;
	/** Further actions. */
	children?: ReactNode;
}

/** The last section of a page: what a visitor can do next. */
export function Closing({ title, text, stamp, action, other, children }: ClosingProps) {
	return (
		<Section hour="gold" sun="setting" title={title} lead={text} stamp={stamp}>
			<div className={css.ways}>
				{action && <Button href={paths.contact}>{action}</Button>}
				{other && (
					<Button href={paths.pricing} variant="outline">
						{other}
					</Button>
				)}
				{children}
			</div>
		</Section>
	);
}
