import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import css from './contact-refused.module.css';

/**
 * The page for an enquiry that was posted without script and refused. `server/enquiries/refusal.ts`
 * fills in why.
 */
export default function ContactRefused() {
	return (
		<main id="main">
			<Hero
				page="contactRefused"
				after={
					<div className={css.refused}>
						<div id="refusal" />
						<Button href={paths.contact} variant="text">
							{load('pages/contact.yaml').refusedLink}
						</Button>
					</div>
				}
			/>
		</main>
	);
}
