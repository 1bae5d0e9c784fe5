import { contents, html } from '#content/legal/sales-terms.md';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function SalesTerms() {
	return <LegalPage page="salesTerms" html={html} contents={contents} />;
}
