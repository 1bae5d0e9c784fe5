import { contactSentPage } from '#content/pages/contact-sent-page.ts';
import { paths } from '#content/paths.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

export const meta = () => pageMetadata(contactSentPage);

/** Where a form that was sent without script ends (design §4). */
export default function ContactSent() {
	return (
		<Message {...contactSentPage}>
			<Button as={PageLink} to={paths.home}>
				Return to Home
			</Button>
		</Message>
	);
}
