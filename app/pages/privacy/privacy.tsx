import * as document from '#content/legal/privacy-policy.md';
import { load } from '#content/load.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function PrivacyPolicy() {
	return <LegalPage {...load('pages/privacy.yaml')} {...document} />;
}
