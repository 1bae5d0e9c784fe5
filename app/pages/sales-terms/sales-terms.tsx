import * as document from '#content/legal/sales-terms.md';
import { load } from '#content/load.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

const { hero } = load('pages/sales-terms.yaml');

export default function SalesTerms() {
	return <LegalPage page="salesTerms" hero={hero} {...document} />;
}
