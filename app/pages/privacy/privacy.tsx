import { contents, html } from '#content/legal/privacy-policy.md';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function PrivacyPolicy() {
	return <LegalPage page={pages.privacy} html={html} contents={contents} />;
}
