import Text, { contents } from '#content/legal/privacy-policy.mdx';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

export default function PrivacyPolicy() {
	return <LegalPage page={pages.privacy} text={Text} contents={contents} />;
}
