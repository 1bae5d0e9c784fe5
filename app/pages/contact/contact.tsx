import { contactPage } from '#content/pages/contact-page.ts';
import { GetInTouch } from '../../shell/get-in-touch.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata(contactPage);

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
