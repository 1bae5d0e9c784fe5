import { contents, html } from '#content/legal/terms-of-use.md';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function TermsOfService() {
	return <LegalPage page={pages.terms} html={html} contents={contents} />;
}
