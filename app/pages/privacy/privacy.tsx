import { contents, html } from '#content/legal/privacy-policy.md';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function PrivacyPolicy() {
	return <LegalPage page="privacy" html={html} contents={contents} />;
}
