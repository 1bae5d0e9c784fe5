import Text, { contents } from '#content/legal/privacy-policy.mdx';
import { privacyPage } from '#content/pages/privacy-page.ts';
import { LegalPage } from '../../shell/legal-page.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';

export const meta = () => pageMetadata(privacyPage);

export default function PrivacyPolicy() {
	return <LegalPage page={privacyPage} text={Text} contents={contents} />;
}
