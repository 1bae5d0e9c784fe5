import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { Message } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';

/** The page for requests that failed in the server (specification §8). */
export default function ServerError() {
	return (
		<Message page="serverError">
			<Button href={paths.home}>{load('interface.yaml').serverError}</Button>
		</Message>
	);
}
