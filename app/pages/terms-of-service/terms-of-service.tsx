import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('terms');

export default function TermsOfService() {
	return (
		<main id="main">
			<PageHead {...pages.terms} />
		</main>
	);
}
