import { pages } from '#content/pages.ts';
import { ContactCards } from '../../layout/contact-cards.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The contact page: the same two cards as on the home page, with their time zone. */
export default function Contact() {
	return (
		<main id="main">
			<PageHead {...pages.contact} />
			<Page>
				<ContactCards headingLevel={2} zoned />
			</Page>
		</main>
	);
}
