import { load } from '#content/load.ts';
import { pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { Message } from '../../layout/page-head.tsx';
import { Button } from '../../ui/button.tsx';

/** The page for requests that failed in the server (specification §8). */
export default function ServerError() {
	return (
		<Message {...pages.serverError}>
			<Button href={paths.home}>{load('interface/labels.yaml').serverError}</Button>
		</Message>
	);
}
