import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { Message } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import css from './contact-refused.module.css';

const { hero, link } = load('pages/contact-refused.yaml');

/**
 * The page for an enquiry that was posted without script and refused. `server/enquiries/refusal.ts`
 * fills in why.
 */
export default function ContactRefused() {
	return (
		<Message
			page="contactRefused"
			words={hero}
			after={
				<div className={css.refused}>
					<div id="refusal" />
					<Button href={paths.contact}>{link}</Button>
				</div>
			}
		/>
	);
}
