import Text, { contents } from '#content/legal/sales-terms.mdx';
import { salesTermsPage } from '#content/pages/sales-terms-page.ts';
import { LegalPage } from '../../shell/legal-page.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';

export const meta = () => pageMetadata(salesTermsPage);

export default function SalesTerms() {
	return <LegalPage page={salesTermsPage} text={Text} contents={contents} />;
}
