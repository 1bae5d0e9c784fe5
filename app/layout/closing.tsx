import type { ReactNode } from 'react';
import { paths } from '#content/pages.ts';
import { Button } from '../ui/button.tsx';
import css from './closing.module.css';
import { type Hour, Section } from './section.tsx';

interface ClosingProps {
	title: string;
	text: string;
	/** The hour that the page closes at, in words. */
	stamp?: string | undefined;
	hour?: Hour;
	/** The label of the link to the contact page. */
	action?: string | undefined;
	/** The label of the link to the prices, if the page has both. */
	other?: string | undefined;
	/** Further actions. */
	children?: ReactNode;
}

/** The end of a page at its horizon: what to do next. */
export function Closing({ title, text, stamp, hour = 'gold', action, other, children }: ClosingProps) {
	return (
		<Section hour={hour} sun="setting" title={title} lead={text} stamp={stamp}>
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
