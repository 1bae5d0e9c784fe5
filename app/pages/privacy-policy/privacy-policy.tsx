import { pages } from '#content/pages.ts';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const meta = () => pageMetadata('privacy');

export default function PrivacyPolicy() {
	return (
		<main id="main">
			<PageHead {...pages.privacy} />
		</main>
	);
}
