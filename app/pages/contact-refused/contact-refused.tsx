import { load } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { Page, PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import css from './contact-refused.module.css';

/** The page for an enquiry that was posted without script and refused. `server/enquiries/refusal.ts` fills in why. */
export default function ContactRefused() {
	return (
		<main id="main">
			<PageHead {...pages.contactRefused} />
			<Page>
				<div className={css.refused}>
					<div id="refusal" />
					<Button href={paths.contact} variant="text">
						{load('pages/contact.yaml').refusedLink}
					</Button>
				</div>
			</Page>
		</main>
	);
}
