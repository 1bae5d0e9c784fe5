import type { ReactNode } from 'react';
import { dental, dentalHero } from '#content/dental/page.ts';
import { trialDialogId } from '#content/dental/trial.ts';
import { bookingLink, opensBooking } from '../../booking/booking-link.ts';
import { Carousel } from '../../dental/carousel.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './dental.module.css';

/** The two calls to action. `inverse` on the brand's green. */
export function TrialAndDemo({ inverse = false }: { inverse?: boolean }) {
	const { trial, demo } = dentalHero;
	return (
		<div className={css.buttons} data-inverse={inverse || undefined}>
			<Button variant={inverse ? 'light' : 'solid'} command="show-modal" commandfor={trialDialogId}>
				{trial}
			</Button>
			<Button {...bookingLink} variant="outline">
				{demo}
				<VisuallyHidden>{opensBooking}</VisuallyHidden>
			</Button>
		</div>
	);
}

/** The dental voice agent: what it looks like, what it changes, what it would return, and a week to try it. */
export default function Dental({ children }: { children: ReactNode }) {
	const { offer, costs } = dentalHero;
	return (
		<main id="main">
			<PageHead {...dental} favour="illustration" illustration={<Carousel />}>
				<TrialAndDemo />
				<p className={css.offer}>{`${offer.duration}: ${offer.figure} ${offer.after}. ${costs}`}</p>
			</PageHead>
			{children}
		</main>
	);
}
