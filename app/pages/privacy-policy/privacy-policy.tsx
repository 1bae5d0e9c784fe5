import Text, { contents } from '#content/legal/privacy-policy.mdx';
import { LegalPage } from '../../shell/legal-page.tsx';
import { pageMetadata } from '../../shell/page-metadata.ts';

export const meta = () => pageMetadata('privacy');

export default function PrivacyPolicy() {
	return <LegalPage page="privacy" text={Text} contents={contents} />;
}
