import Text, { contents } from '#content/legal/sales-terms.mdx';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function SalesTerms() {
	return <LegalPage page={pages.salesTerms} text={Text} contents={contents} />;
}
