import { paths } from '#content/paths.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** What stands in place of a page that failed (specification §8). A plain link: the router may be what failed. */
export function ErrorScreen() {
	return (
		<Message
			heading="Unexpected Application Error!"
			lead="Something on this page went wrong. What you sent before is safe."
		>
			<Button as="a" href={paths.home}>
				Return to Home
			</Button>
		</Message>
	);
}
