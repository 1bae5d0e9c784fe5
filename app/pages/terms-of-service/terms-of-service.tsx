import Text, { contents } from '#content/legal/terms-of-use.mdx';
import { LegalPage } from '../../shell/legal-page.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';

export const meta = () => pageMetadata('terms');

export default function TermsOfService() {
	return <LegalPage page="terms" text={Text} contents={contents} />;
}
