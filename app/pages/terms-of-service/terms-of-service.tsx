import Text, { contents } from '#content/legal/terms-of-use.mdx';
import { termsPage } from '#content/pages/terms-page.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function TermsOfService() {
	return <LegalPage page={termsPage} text={Text} contents={contents} />;
}
