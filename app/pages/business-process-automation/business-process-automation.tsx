import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('businessProcessAutomation');

export default function BusinessProcessAutomation() {
	return (
		<main id="main">
			<PageHead {...pages.businessProcessAutomation} />
		</main>
	);
}
