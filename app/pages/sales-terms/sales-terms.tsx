import Text, { contents } from '#content/legal/sales-terms.mdx';
import { salesTermsPage } from '#content/pages/sales-terms-page.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function SalesTerms() {
	return <LegalPage page={salesTermsPage} text={Text} contents={contents} />;
}
