import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { Hero } from '../../layout/hero.tsx';
import { Button } from '../../ui/button.tsx';

const { hero, home } = load('pages/server-error.yaml');

/** The page for requests that failed in the server. */
export default function ServerError() {
	return (
		<Hero {...hero}>
			<Button href={paths.home}>{home}</Button>
		</Hero>
	);
}
