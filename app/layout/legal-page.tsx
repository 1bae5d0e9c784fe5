import type { ComponentType } from 'react';
import { legal } from '#content/legal.ts';
import type { PageRecord } from '#content/page-record.ts';
import { Document, type DocumentHeading } from './document.tsx';
import { PageHead } from './page-head.tsx';

interface LegalPageProps {
	page: PageRecord;
	/** The document's text, compiled from MDX, and its headings. */
	text: ComponentType;
	contents: readonly DocumentHeading[];
}

/** A legal document as a page. */
export function LegalPage({ page, text: Text, contents }: LegalPageProps) {
	return (
		<main id="main">
			<PageHead heading={page.heading} lead={page.lead} />
			<Document {...legal.contents} headings={contents}>
				<Text />
			</Document>
		</main>
	);
}
