import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** The page for every address without a page. `client.ts` logs the path (specification §2) if it finds `data-not-found`. */
export default function NotFound() {
	return (
		<Message {...pages.notFound}>
			<Button href={paths.home} data-not-found="">
				Return to Home
			</Button>
		</Message>
	);
}
