import { contents, html } from '#content/legal/terms-of-use.md';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function TermsOfService() {
	return <LegalPage page="terms" html={html} contents={contents} />;
}
