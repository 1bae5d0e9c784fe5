import { load } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { RefusedForm } from '../../enquiry/refused-form.tsx';
import { Page, PageHead } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import css from './contact-refused.module.css';

/** The page for an enquiry that was posted without script and refused. The server fills in the form (design §4). */
export default function ContactRefused() {
	return (
		<main id="main">
			<PageHead {...pages.contactRefused} />
			<Page>
				<div className={css.refused}>
					<RefusedForm />
					<Button href={paths.contact} variant="text">
						{load('pages/contact.yaml').refusedLink}
					</Button>
				</div>
			</Page>
		</main>
	);
}
