import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('salesTerms');

export default function SalesTerms() {
	return (
		<main id="main">
			<PageHead {...pages.salesTerms} />
		</main>
	);
}
