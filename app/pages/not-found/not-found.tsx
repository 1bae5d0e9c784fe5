import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notFoundPage } from '#content/pages/not-found-page.ts';
import { paths } from '#content/paths.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

export const meta = () => pageMetadata(notFoundPage);

/** Every address that is no page. Hydrates without intent, because it logs the missing path (specification §2). */
export default function NotFound() {
	const { pathname } = useLocation();
	useEffect(() => {
		console.error(`404: there is no page at ${pathname}`);
	}, [pathname]);
	return (
		<Message {...notFoundPage}>
			<Button as={PageLink} to={paths.home} data-hydrate="idle">
				Return to Home
			</Button>
		</Message>
	);
}
