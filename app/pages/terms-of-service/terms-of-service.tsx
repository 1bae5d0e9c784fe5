import Text, { contents } from '#content/legal/terms-of-use.mdx';
import { termsPage } from '#content/pages/terms-page.ts';
import { LegalPage } from '../../shell/legal-page.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';

export const meta = () => pageMetadata(termsPage);

export default function TermsOfService() {
	return <LegalPage page={termsPage} text={Text} contents={contents} />;
}
