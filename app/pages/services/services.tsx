import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('services');

export default function Services() {
	return (
		<main id="main">
			<PageHead {...pages.services} />
		</main>
	);
}
