import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** The page after a form that was sent without script (design §4). */
export default function ContactSent() {
	return (
		<Message {...pages.contactSent}>
			<Button href={paths.home}>Return to Home</Button>
		</Message>
	);
}
