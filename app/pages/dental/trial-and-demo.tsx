import { dentalHero } from '#content/dental/sections.ts';
import { trialDialogId } from '#content/dental/trial.ts';
import { bookingLink, opensBooking } from '../../booking/booking-link.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './trial-and-demo.module.css';

/** The two calls to action and the price of the trial. `inverse` on the brand's green. */
export function TrialAndDemo({ inverse = false }: { inverse?: boolean }) {
	const { trial, demo, offer, costs } = dentalHero;
	return (
		<div className={css.ways} data-inverse={inverse || undefined}>
			<div className={css.buttons}>
				<Button variant={inverse ? 'light' : 'solid'} command="show-modal" commandfor={trialDialogId}>
					{trial}
				</Button>
				<Button {...bookingLink} variant="outline">
					{demo}
					<VisuallyHidden>{opensBooking}</VisuallyHidden>
				</Button>
			</div>
			<p>{`${offer.duration}: ${offer.figure} ${offer.after}. ${costs}`}</p>
		</div>
	);
}
