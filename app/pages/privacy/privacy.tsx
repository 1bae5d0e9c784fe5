import * as document from '#content/legal/privacy-policy.md';
import { load } from '#content/load.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

const { hero } = load('pages/privacy.yaml');

export default function PrivacyPolicy() {
	return <LegalPage page="privacy" hero={hero} {...document} />;
}
