import Text, { contents } from '#content/legal/sales-terms.mdx';
import { LegalPage } from '../../shell/legal-page.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';

export const meta = () => pageMetadata('salesTerms');

export default function SalesTerms() {
	return <LegalPage page="salesTerms" text={Text} contents={contents} />;
}
