import type { ReactNode } from 'react';
import { paths } from '#content/paths.ts';
import { Button } from '../ui/button.tsx';
import css from './call-to-action.module.css';

interface CallToActionProps {
	title: string;
	text: string;
	action?: string;
	/** The label of the link to the prices, if the page has both. */
	other?: string;
	children?: ReactNode;
}

/** The call to action at the end of a page. */
export function CallToAction({ title, text, action, other, children }: CallToActionProps) {
	return (
		<section className={css.closing}>
			<div className={css.inner}>
				<h2>{title}</h2>
				<p>{text}</p>
				<div className={css.ways}>
					{action && (
						<Button href={paths.contact} variant="light">
							{action}
						</Button>
					)}
					{other && (
						<Button href={paths.pricing} variant="text">
							{other}
						</Button>
					)}
					{children}
				</div>
			</div>
		</section>
	);
}
