import Text, { contents } from '#content/legal/privacy-policy.mdx';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';
import { settings } from '../../ui/settings.ts';

const TextWithServices = () => <Text services={settings} />;

export default function PrivacyPolicy() {
	return <LegalPage page={pages.privacy} text={TextWithServices} contents={contents} />;
}
