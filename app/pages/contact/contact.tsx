import { contactPage } from '#content/pages/contact-page.ts';
import { GetInTouch } from '../../layout/get-in-touch.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The contact page: the same two cards as on the home page, with their time zone. */
export default function Contact() {
	return (
		<main id="main">
			<PageHead {...contactPage} />
			<Page>
				<GetInTouch headingLevel={2} zoned />
			</Page>
		</main>
	);
}
