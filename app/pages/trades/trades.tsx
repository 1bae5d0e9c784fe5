import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('trades');

export default function Trades() {
	return (
		<main id="main">
			<PageHead {...pages.trades} />
		</main>
	);
}
