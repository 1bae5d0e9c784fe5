import { pages } from '#content/pages.ts';
import { GetInTouch } from '../../shell/get-in-touch.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('contact');

/** The contact page: the same two cards as on the home page, with their time zone. */
export default function Contact() {
	return (
		<main id="main">
			<PageHead {...pages.contact} />
			<Page>
				<GetInTouch headingLevel={2} zoned />
			</Page>
		</main>
	);
}
