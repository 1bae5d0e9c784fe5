import Text, { contents } from '#content/legal/privacy-policy.mdx';
import { privacyPage } from '#content/pages/privacy-page.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function PrivacyPolicy() {
	return <LegalPage page={privacyPage} text={Text} contents={contents} />;
}
