import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

export const meta = () => pageMetadata('contactSent');

/** Where a form that was sent without script ends (design §4). */
export default function ContactSent() {
	return (
		<Message title={pages.contactSent.heading}>
			<p>{pages.contactSent.lead}</p>
			<Button as={PageLink} to={paths.home}>
				Return to Home
			</Button>
		</Message>
	);
}
