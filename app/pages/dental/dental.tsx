import type { ReactNode } from 'react';
import { startTrialLabel, trialDialogId } from '#content/dental/trial.ts';
import { load } from '#content/load.ts';
import { bookingLink, opensBooking } from '../../booking/booking-link.ts';
import { Carousel } from '../../dental/carousel.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './dental.module.css';

const { hero } = load('dental/page.yaml');

/** The two calls to action. `inverse` on the brand's green. */
export function TrialAndDemo({ inverse = false }: { inverse?: boolean }) {
	return (
		<div className={css.buttons} data-inverse={inverse || undefined}>
			<Button variant={inverse ? 'light' : 'solid'} command="show-modal" commandfor={trialDialogId}>
				{startTrialLabel}
			</Button>
			<Button {...bookingLink} variant="outline">
				{hero.demo}
				<VisuallyHidden>{opensBooking}</VisuallyHidden>
			</Button>
		</div>
	);
}

/** The dental voice agent: what it looks like, what it changes, what it would return, and a week to try it. */
export default function Dental({ children }: { children: ReactNode }) {
	return (
		<main id="main">
			<PageHead {...load('pages.yaml').dental} favour="illustration" illustration={<Carousel />}>
				<TrialAndDemo />
				<p className={css.offer}>{hero.offer}</p>
			</PageHead>
			{children}
		</main>
	);
}
