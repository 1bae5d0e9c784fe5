import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('pricing');

export default function Pricing() {
	return (
		<main id="main">
			<PageHead {...pages.pricing} />
		</main>
	);
}
