import { contents, html } from '#content/legal/sales-terms.md';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function SalesTerms() {
	return <LegalPage page={pages.salesTerms} html={html} contents={contents} />;
}
