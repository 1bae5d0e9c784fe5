import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('smallBusiness');

export default function SmallBusiness() {
	return (
		<main id="main">
			<PageHead {...pages.smallBusiness} />
		</main>
	);
}
