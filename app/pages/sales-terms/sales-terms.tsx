import * as document from '#content/legal/sales-terms.md';
import { load } from '#content/load.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function SalesTerms() {
	return <LegalPage {...load('pages/sales-terms.yaml')} {...document} />;
}
