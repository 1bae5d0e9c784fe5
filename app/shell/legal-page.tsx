import type { ComponentProps, ComponentType } from 'react';
import { legal } from '#content/legal.ts';
import type { PageWords } from '#content/page-words.ts';
import { Document, type DocumentHeading } from '../ui/document.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from './page-link.tsx';

/** A link as Markdown writes it: to a page of ours, to a place on this page, or to somewhere else. */
function ProseLink({ href = '', ...others }: ComponentProps<'a'>) {
	return href.startsWith('/') ? <PageLink to={href} {...others} /> : <a href={href} {...others} />;
}

const components = { a: ProseLink };

interface LegalPageProps {
	page: PageWords;
	/** The document's text, compiled from MDX, and its headings. */
	text: ComponentType<{ components?: typeof components }>;
	contents: readonly DocumentHeading[];
}

/** A legal document as a page. */
export function LegalPage({ page, text: Text, contents }: LegalPageProps) {
	return (
		<main id="main">
			<PageHead heading={page.heading} lead={page.lead} />
			<Document contentsTitle={legal.contentsTitle} contents={contents}>
				<Text components={components} />
			</Document>
		</main>
	);
}
