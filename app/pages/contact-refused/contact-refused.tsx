import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import css from './contact-refused.module.css';

const { hero, link } = load('pages/contact-refused.yaml');
const { ring } = load('interface.yaml');

/**
 * The page for an enquiry that was posted without script and refused.
 * `server/enquiries/refusal.tsx` fills in why.
 */
export default function ContactRefused() {
	return (
		<Hero
			{...hero}
			after={
				<div className={css.refused}>
					<div className={css.reasons} data-sheet="">
						<div id="refusal" />
					</div>
					<Button href={paths.contact}>{link}</Button>
					<p>
						{ring.us} <PhoneLink phone={site.phone} />
					</p>
				</div>
			}
		/>
	);
}
