import * as document from '#content/legal/terms-of-use.md';
import { load } from '#content/load.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function TermsOfService() {
	return <LegalPage {...load('pages/terms.yaml')} {...document} />;
}
