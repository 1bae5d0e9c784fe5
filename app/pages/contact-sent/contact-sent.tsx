import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import enquiry from '../../enquiry/enquiry.module.css';
import { NextSteps } from '../../enquiry/next-steps.tsx';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import css from './contact-sent.module.css';

const { hero, link } = load('pages/contact-sent.yaml');

/** The page after a form that was sent without script. */
export default function ContactSent() {
	return (
		<Hero
			{...hero}
			after={
				<div className={`${enquiry.next} ${css.next}`}>
					<NextSteps />
					<Button href={paths.home} variant="text">
						{link}
					</Button>
				</div>
			}
		/>
	);
}
