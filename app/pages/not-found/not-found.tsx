import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Every address that is no page. `client.ts` logs the missing path (specification §2), which it finds by the attribute. */
export default function NotFound() {
	return (
		<Message {...pages.notFound}>
			<Button href={paths.home} data-not-found="">
				Return to Home
			</Button>
		</Message>
	);
}
