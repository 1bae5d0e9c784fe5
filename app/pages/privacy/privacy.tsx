import Text, { contents } from '#content/legal/privacy-policy.mdx';
import { pages } from '#content/pages.ts';
import { LegalPage } from '../../layout/legal-page.tsx';

const services = {
	booking: { page: import.meta.env.BOOKING_URL, service: import.meta.env.BOOKING_SERVICE },
	analytics: { service: import.meta.env.ANALYTICS_SERVICE },
};
const TextWithServices = () => <Text services={services} />;

export default function PrivacyPolicy() {
	return <LegalPage page={pages.privacy} text={TextWithServices} contents={contents} />;
}
