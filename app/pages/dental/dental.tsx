import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('dental');

export default function Dental() {
	return (
		<main id="main">
			<PageHead {...pages.dental} />
		</main>
	);
}
